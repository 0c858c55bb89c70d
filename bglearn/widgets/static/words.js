// @ts-check
// Sentences for people, filled in. The words come from the kernel.

/** @import { Words } from "./board.types" */

/**
 * Fills the fields of a text; a text with forms by number chooses by the field n.
 * @param {Words} words
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function say(words, key, values = {}) {
  const entry = words[key] ?? key;
  const text = typeof entry === "string" ? entry : values.n === 1 ? entry.one : entry.other;
  let parts = cut.get(text);
  if (!parts) cut.set(text, (parts = text.split(/\{(\w+)\}/))); // every second part is the name of a field
  let said = parts[0];
  for (let index = 1; index < parts.length; index += 2) {
    said += (values[parts[index]] ?? `{${parts[index]}}`) + parts[index + 1];
  }
  return said;
}

/** Sentences cut at their fields; there are as many as the words have. @type {Map<string, string[]>} */
const cut = new Map();

/** Joins items as people list them. @param {Words} words @param {(string | number)[]} items */
export function listing(words, items) {
  if (items.length < 2) return items.join("");
  return say(words, "and", { list: items.slice(0, -1).join(", "), last: items[items.length - 1] });
}
