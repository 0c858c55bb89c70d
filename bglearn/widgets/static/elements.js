// @ts-check
// Elements of a page.

export const SVG = "http://www.w3.org/2000/svg";

/**
 * Makes an SVG element. What a page's style sheet could change is set as inline style.
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {Record<string, string | number>} [style]
 * @param {(Node | string)[]} inside
 */
export function shape(tag, attributes = {}, style = {}, ...inside) {
  const node = document.createElementNS(SVG, tag);
  for (const name in attributes) node.setAttribute(name, String(attributes[name]));
  for (const name in style) node.style.setProperty(name, String(style[name]));
  node.append(...inside);
  return node;
}

/**
 * Makes an HTML element; `on...` attributes are listeners on it, so they go when it goes.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes]
 * @param {(Node | string)[]} inside
 * @returns {HTMLElementTagNameMap[T]}
 */
export function html(tag, attributes = {}, ...inside) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== false) node.setAttribute(name, value === true ? "" : String(value));
  }
  // Without this the host takes keys pressed here for its own shortcuts.
  if (/^(button|input|select|summary|textarea)$/.test(tag)) node.setAttribute("data-lm-suppress-shortcuts", "true");
  node.append(...inside);
  return node;
}

/** Has an element hold a text and nothing else; what is written again may be read out again, so nothing is. @param {Element} node @param {string} text */
export function write(node, text) {
  const { firstChild } = node;
  if (!firstChild) node.append(text);
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text;
}
