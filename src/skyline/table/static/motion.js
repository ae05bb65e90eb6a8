// What moves between two pictures, besides the transforms that CSS glides by itself. Nothing here holds up a click.
const GLIDE = { duration: 260, easing: 'cubic-bezier(.2,.7,.2,1)' };
const COUNT = 300;
const [WALK, STEP, LONGEST_WALK] = [200, 40, 1200]; // ms: for a way, for each place of it, and for any
const NEAR = 1; // what moved by less stays where it is
const BESIDE = 40; // so far from the middle of a place a piece may stand that is there
const NUMBER = /[−-]?\d+/;

const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** @type {WeakMap<Element, () => void>} */
const counting = new WeakMap(); // by number that runs, how it comes to its end at once

/**
 * Looks at the page before a change, and returns what to call after it.
 * @param {ParentNode} root
 * @param {string[][]} [paths] the ways of pieces: each the id of a piece, and of the places that it comes by
 * @returns {() => void}
 */
export function before(root, paths = []) {
  if (calm.matches || document.hidden) return () => {};
  /** @type {[Element, Point, string[]][]} */
  const walkers = [];
  for (const [id, ...way] of paths) {
    const node = document.getElementById(id);
    if (node) walkers.push([node, standing(node), way]);
  }
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
    for (const [node, from, way] of walkers) if (node.isConnected && far(from, standing(node))) go(node, from, way);
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

/** @typedef {{x: number, y: number}} Point in the units of a drawing */

// Where a piece of a drawing stands, by its transform.
const standing = (/** @type {Element} */ node) => {
  const { e: x, f: y } = new DOMMatrix(node.style.transform);
  return { x, y };
};
const distance = (/** @type {Point} */ one, /** @type {Point} */ other) => Math.hypot(one.x - other.x, one.y - other.y);
const far = (/** @type {Point} */ one, /** @type {Point} */ other) => distance(one, other) > NEAR;

/**
 * The middle of a place, in the units in which a piece of the same drawing moves.
 * @param {Element} place
 * @param {SVGGraphicsElement} piece
 * @returns {Point[]} none where the place is not drawn
 */
function middle(place, piece) {
  const units = piece.parentElement instanceof SVGGraphicsElement ? piece.parentElement.getScreenCTM() : null;
  const { left, top, width, height } = place.getBoundingClientRect();
  return units && width ? [new DOMPoint(left + width / 2, top + height / 2).matrixTransform(units.inverse())] : [];
}

/**
 * Lets a piece go the way that it went once more; then it stands again where it stands.
 * @param {Element|null} piece
 * @param {string[]} places ids of those that it comes by
 */
export function walk(piece, places) {
  if (piece && !calm.matches && !document.hidden) go(piece, null, places);
}

/**
 * Along the places, from the one next to where it was to the last.
 * @param {Element} piece
 * @param {Point|null} from where it was, if it does not begin at the first place
 * @param {string[]} places
 */
function go(piece, from, places) {
  if (!(piece instanceof SVGGraphicsElement)) return;
  const spots = places.flatMap(id => middle(document.getElementById(id) ?? piece, piece));
  const end = standing(piece);
  const last = spots.at(-1);
  if (!last || spots.length < 2) return;
  const beside = { x: end.x - last.x, y: end.y - last.y };
  const there = Math.hypot(beside.x, beside.y) <= BESIDE;
  if (from && !there) return; // it went on, or was taken back: straight
  const way = spots.map(({ x, y }) => (there ? { x: x + beside.x, y: y + beside.y } : { x, y }));
  const begin = from ? way.reduce((best, spot, number) => (distance(spot, from) < distance(way[best], from) ? number : best), 0) : 0;
  const stops = [...(from ? [from] : [way[0]]), ...way.slice(begin + 1)];
  let length = 0;
  const reached = stops.map((stop, number) => (length += number ? distance(stop, stops[number - 1]) : 0));
  if (!length) return;
  const base = piece.style.transform;
  const frames = stops.map(({ x, y }, number) => ({ transform: `translate(${x - end.x}px,${y - end.y}px) ${base}`, offset: reached[number] / length }));
  piece.animate(frames, { duration: Math.min(LONGEST_WALK, WALK + STEP * stops.length), easing: 'ease-in-out' });
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
