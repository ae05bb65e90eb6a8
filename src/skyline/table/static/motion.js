// What moves between two pictures, besides the transforms that CSS glides by itself. Nothing here holds up a click.
const GLIDE = { duration: 260, easing: 'cubic-bezier(.2,.7,.2,1)' };
const COUNT = 300;
const NUMBER = /[−-]?\d+/;

const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** @type {WeakMap<Element, () => void>} */
const counting = new WeakMap(); // by number that runs, how it comes to its end at once

/**
 * Looks at the page before a change, and returns what to call after it.
 * @param {ParentNode} root
 * @returns {() => void}
 */
export function before(root) {
  if (calm.matches || document.hidden) return () => {};
  /** @type {Map<string|undefined, [Element, DOMRect]>} */
  const places = new Map();
  for (const node of root.querySelectorAll('[data-glide]')) places.set(node.dataset.glide, [node, node.getBoundingClientRect()]);
  /** @type {Map<Element, string>} */
  const numbers = new Map();
  for (const node of root.querySelectorAll('[data-count]')) {
    counting.get(node)?.(); // or it would run on to what it no longer is
    numbers.set(node, node.textContent);
  }
  return () => {
    for (const node of root.querySelectorAll('[data-glide]')) {
      const [old, from] = places.get(node.dataset.glide) ?? [];
      if (old !== node && from?.width) glide(node, from);
    }
    for (const [node, text] of numbers) if (node.isConnected && node.textContent !== text) count(node, text);
  };
}

/**
 * From the rectangle it had elsewhere to its own: in its own units, which for a drawing are not pixels.
 * @param {Element} node
 * @param {DOMRect} from
 */
function glide(node, from) {
  const to = node.getBoundingClientRect();
  if (!to.width || !to.height) return;
  const drawn = node instanceof SVGGraphicsElement;
  const own = (drawn ? node.getScreenCTM() : null) ?? { a: 1, e: to.left, f: to.top };
  const scale = from.width / to.width;
  const shift = (/** @type {number} */ old, /** @type {number} */ now, /** @type {number} */ origin) => (old - scale * now + (scale - 1) * origin) / own.a;
  const x = shift(from.left, to.left, own.e);
  const y = shift(from.top, to.top, own.f);
  const base = node.style.transform;
  const origin = drawn ? {} : { transformOrigin: '0 0' };
  node.removeAttribute('data-new');
  node.animate([{ ...origin, transform: `${base} translate(${x}px,${y}px) scale(${scale})` }, { ...origin, transform: `${base} translate(0px,0px) scale(1)` }], GLIDE);
}

/**
 * Numbers run from what they showed to what they are.
 * @param {Element} node
 * @param {string} text what it showed
 */
function count(node, text) {
  const read = (/** @type {string} */ words) => Number(words.match(NUMBER)?.[0].replace('−', '-'));
  const last = node.textContent;
  const [from, to] = [read(text), read(last)];
  const holder = node.firstChild;
  if (node.childNodes.length !== 1 || !(holder instanceof Text) || Number.isNaN(from) || Number.isNaN(to) || from === to) return;
  const start = performance.now();
  const end = () => {
    counting.delete(node);
    holder.data = last;
  };
  const step = (/** @type {number} */ now) => {
    if (counting.get(node) !== end) return;
    const share = (now - start) / COUNT;
    if (share >= 1 || !node.isConnected) return end();
    const value = Math.round(from + (to - from) * share);
    holder.data = last.replace(NUMBER, value < 0 ? '−' + -value : String(value));
    requestAnimationFrame(step);
  };
  counting.set(node, end);
  step(start);
}
