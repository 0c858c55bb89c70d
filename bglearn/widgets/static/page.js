// @ts-check
// How the page around a widget is seen.

/** @param {string} query */
const media = (query) => globalThis.matchMedia?.(query);
const motion = media("(prefers-reduced-motion: reduce)");
const paper = media("print");
const sharp = media("(forced-colors: active), (prefers-contrast: more)");
const night = media("(prefers-color-scheme: dark)");
/** Whether whoever looks wants nothing to move. */
export const calm = () => motion?.matches ?? false;

/** How the page around an element is seen: by day or night, on paper, with more contrast; tells when that changes. */
export class Surroundings {
  dark = false;
  look = "wood";

  /** @param {HTMLElement} root @param {() => void} changed @param {AbortSignal} signal */
  constructor(root, changed, signal) {
    /** Whether something has changed. */
    const see = () => {
      const { dark, look } = this;
      this.dark = hostIsDark(root);
      this.look = autoLook(this.dark);
      root.classList.toggle("bgl-dark", this.dark);
      return this.dark !== dark || this.look !== look;
    };
    const again = () => see() && changed();
    see();
    const watch = new MutationObserver(again);
    for (const node of [document.documentElement, document.body]) watch.observe(node, { attributes: true });
    signal.addEventListener("abort", () => watch.disconnect());
    for (const each of [night, sharp, paper]) each?.addEventListener("change", again, { signal });
    // The page's background is known only after the element has its place.
    requestAnimationFrame(() => root.isConnected && again());
  }

  /** The colours to draw with. @param {{get(name: any): any}} model */
  palette(model) {
    const palettes = model.get("palettes");
    return palettes[model.get("look")] ?? palettes[this.look];
  }
}

/** Gives the keys back to the notebook around an element. @param {HTMLElement} root */
export function leave(root) {
  /** @type {HTMLElement | null | undefined} */
  const host = root.parentElement?.closest(".jp-Notebook, [tabindex]");
  /** @type {HTMLElement} */ (document.activeElement)?.blur();
  host?.focus({ preventScroll: true });
}

/** Whether the page around an element is dark. @param {Element} node */
function hostIsDark(node) {
  const { body, documentElement: page } = document;
  if (body.dataset.jpThemeLight) return body.dataset.jpThemeLight === "false";
  if (/\bvscode-(dark|high-contrast)\b/.test(body.className)) return !/\bvscode-high-contrast-light\b/.test(body.className);
  for (let each = /** @type {Element | null} */ (node); each; each = each.parentElement) {
    const parts = getComputedStyle(each).backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
    if (parts.length < 3 || (parts[3] ?? 1) < 0.5) continue;
    return 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2] < 110;
  }
  return /dark/.test(getComputedStyle(page).colorScheme) && matchMedia("(prefers-color-scheme: dark)").matches;
}

/** The look that follows the page and who looks at it. @param {boolean} dark */
function autoLook(dark) {
  if (paper?.matches) return "print";
  if (sharp?.matches || /\bvscode-high-contrast\b/.test(document.body.className)) return "contrast";
  return dark ? "dark" : "wood";
}
