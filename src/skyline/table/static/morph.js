// The keyed patcher: an element with the same id stays the same node, so that transitions run and the focus stays where it is.
/** @import { Piece } from './types.js' */

// Attributes that the page itself sets on pieces; a piece that comes without them keeps them.
const OWN = new Set(['data-lit', 'data-last', 'data-hov', 'data-on', 'data-new', 'style', 'tabindex']);

/**
 * Copies the attribute `transform` to the CSS property, which all browsers animate. Plain readers of SVG know only the attribute.
 * @param {Element} node
 */
export function mirror(node) {
  const css = (node.getAttribute('transform') ?? '')
    .replace(/translate\(([^\s,)]+)[\s,]*([^\s,)]*)\)/g, (_, x, y) => `translate(${x}px,${y || 0}px)`)
    .replace(/rotate\(([-\d.]+)\)/g, 'rotate($1deg)')
    .replace(/scale\(([-\d.]+)[\s,]+([-\d.]+)\)/g, 'scale($1,$2)');
  node.style.transform = css;
}

/**
 * Changes `have` into `want`, node by node.
 * @param {Element} have
 * @param {Element} want
 */
export function morph(have, want) {
  for (const { name, value } of want.attributes) {
    if (have.getAttribute(name) === value || OWN.has(name)) continue;
    have.setAttribute(name, value);
    if (name === 'transform' && have.id) mirror(have);
  }
  for (const { name } of [...have.attributes]) {
    if (want.hasAttribute(name) || OWN.has(name)) continue;
    have.removeAttribute(name);
    if (name === 'transform') have.style.transform = '';
  }
  children(have, want);
}

/**
 * @param {Element} have
 * @param {Element} want
 */
function children(have, want) {
  const wanted = new Set();
  /** @type {Map<string, Element>} */
  const byId = new Map();
  for (const child of want.children) if (child.id) wanted.add(child.id);
  for (const child of [...have.children]) {
    if (!child.id) continue;
    if (wanted.has(child.id)) byId.set(child.id, child);
    else child.remove();
  }
  let at = have.firstChild;
  for (const child of [...want.childNodes]) {
    const id = idOf(child);
    const same = id ? byId.get(id) : at && !idOf(at) && at.nodeName === child.nodeName ? at : null;
    if (!same || same.nodeName !== child.nodeName) {
      have.insertBefore(child, at);
      settle(child);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else move(have, same, at);
    if (child instanceof Element && same instanceof Element) {
      if (!same.isEqualNode(child)) morph(same, child);
    } else if (same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue;
  }
  while (at) {
    const rest = at;
    at = at.nextSibling;
    rest.remove();
  }
}

const idOf = (/** @type {Node} */ node) => (node instanceof Element ? node.id : '');

/**
 * Moving a node keeps its focus and its animations where the browser can do that.
 * @param {Element} parent
 * @param {Node} node
 * @param {Node|null} before
 */
function move(parent, node, before) {
  if (parent.moveBefore && node.parentNode) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/** @param {Node} node */
function settle(node) {
  if (!(node instanceof Element)) return;
  for (const inner of [node, ...node.querySelectorAll('[id][transform]')]) if (inner.id && inner.hasAttribute('transform')) mirror(inner);
}

/**
 * A <title> in a drawing makes the browser show a tip of its own over ours: its words become the name of the element instead.
 * @param {DocumentFragment} root
 */
function named(root) {
  for (const title of [...root.querySelectorAll('title')]) {
    const owner = title.parentElement;
    if (!owner) continue;
    if (!owner.hasAttribute('role')) owner.setAttribute('role', 'group');
    if (!owner.hasAttribute('aria-label')) owner.setAttribute('aria-label', title.textContent);
    title.remove();
  }
}

/**
 * The elements of some markup.
 * @param {string} markup
 * @param {boolean} svg whether it stands inside a drawing
 * @returns {Element[]}
 */
export function parse(markup, svg) {
  const box = document.createElement('template');
  box.innerHTML = svg ? `<svg>${markup}</svg>` : markup;
  named(box.content);
  for (const text of box.content.querySelectorAll('text')) text.after(' '); // so that what is read out does not run together
  return [...(svg && box.content.firstElementChild || box.content).children];
}

/**
 * Brings the pieces of one panel up to date.
 * @param {Element} parent where its pieces stand
 * @param {Piece[]} pieces those that changed
 * @param {(node: Element) => void} [onNew] told of every piece that was not there before
 */
export function patch(parent, pieces, onNew = () => {}) {
  const news = parse(pieces.map(piece => piece[1]).join(''), parent instanceof SVGElement);
  pieces.forEach(([id, , before], number) => {
    const want = news[number];
    const previous = before ? document.getElementById(before) : null;
    const place = previous?.parentNode === parent ? previous.nextSibling : before ? null : parent.firstChild;
    const have = document.getElementById(id);
    if (have?.parentNode === parent && have.nodeName === want.nodeName) {
      if (have !== place && have.previousElementSibling !== previous) move(parent, have, place);
      morph(have, want);
      return;
    }
    have?.remove();
    parent.insertBefore(want, place);
    settle(want);
    onNew(want);
  });
}
