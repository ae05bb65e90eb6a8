// The picture as something to point at: what may be chosen is lit and is a button, everything else answers "why not?".
import { around, byId, put, targetOf } from './dom.js';
import { mirror } from './morph.js';
import { panelOf } from './panels.js';
/** @import { Choice, Mark } from './types.js' */

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const CONTROL = 'button, a, input, select, summary, label';
const FINGER = 44; // pixels

const root = byId('ui-table');
/** @type {Map<Element, {role: string|null, label: string|null}>} */
const lit = new Map(); // element: its own role and name, which it gets back
/** @type {Map<string, number[]>} */
const meant = new Map(); // element id: numbers of the choices that it stands for
/** @type {Element|null} */
let over = null; // the lit element that is pointed at
/** @type {(numbers: number[], node: Element|null) => void} */
let pointed = () => {};

/** Takes the light away, before pieces change. */
export function unlight() {
  for (const [node, was] of lit) {
    node.removeAttribute('data-lit');
    node.removeAttribute('aria-description');
    put(node, 'role', was.role);
    put(node, 'aria-label', was.label);
    put(node, 'tabindex', node === document.activeElement ? '-1' : null);
  }
  lit.clear();
}

/**
 * Lights the targets of the choices.
 * @param {Choice[]} choices
 */
export function light(choices) {
  meant.clear();
  choices.forEach((choice, number) => {
    for (const id of choice.targets) meant.set(id, [...(meant.get(id) ?? []), number]);
  });
  for (const [id, numbers] of meant) {
    const node = byId(id);
    if (!node || !root.contains(node)) continue;
    const titles = numbers.map(number => choices[number].title);
    lit.set(node, named(node, titles.length > 3 ? `${titles.length} choices` : titles.join(', ')));
    put(node, 'data-lit', true);
    put(node, 'role', 'button');
    put(node, 'tabindex', '0');
  }
  if (over && !lit.has(over)) leave();
}

/**
 * Says what a click on an element does. Who speaks to the computer says what stands on a button, so its name must hold that: an element
 * of words is called by its words, and described by the choice; the name of a drawing ends with the words that are drawn.
 * @param {Element} node
 * @param {string} words
 * @returns {{role: string|null, label: string|null}} what it has to get back
 */
function named(node, words) {
  const was = { role: node.getAttribute('role'), label: node.getAttribute('aria-label') };
  const shown = node.textContent.replace(/\s+/g, ' ').trim();
  if (shown && !was.label && node instanceof HTMLElement) {
    put(node, 'aria-description', words);
    return was;
  }
  const name = [was.label, words].filter(Boolean).join(': ');
  put(node, 'aria-label', !shown || plain(name).includes(plain(shown)) ? name : `${name}, ${shown}`);
  return was;
}

// Only letters and digits, each word between two spaces; what stands in brackets nobody says.
const plain = (/** @type {string} */ words) => ` ${words.toLowerCase().replace(/\([^()]*\)/g, ' ').replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;

/**
 * Marks the last move with the letter of who made it.
 * @param {Mark[]} marks
 */
export function showMarks(marks) {
  const last = new Map(marks);
  for (const node of root.querySelectorAll('[data-last]')) if (!last.has(node.id)) node.removeAttribute('data-last');
  for (const [id, letter] of last) {
    const node = byId(id);
    if (node) put(node, 'data-last', letter);
  }
}

/**
 * Shows which elements are meant, the ghost over the first of them that has room for it, and the way there.
 * @param {string[]} targets ids of elements
 */
export function markTargets(targets) {
  const wanted = new Set(targets);
  for (const node of root.querySelectorAll('.pieces [data-hov]')) if (!wanted.has(node.id) && node.id) node.removeAttribute('data-hov');
  /** @type {Element|null} */
  let haunted = null;
  for (const id of wanted) {
    const node = byId(id);
    if (!node) continue;
    put(node, 'data-hov', true);
    haunted ??= haunt(node);
  }
  for (const ghost of root.querySelectorAll('[data-ghost][data-on]')) if (ghost !== haunted) ghost.removeAttribute('data-on');
  for (const way of root.querySelectorAll('[data-way]')) lead(way, wanted);
}

/**
 * The ghost stands where the element says ("" for nowhere), or else where the element is.
 * @param {Element} node
 */
function haunt(node) {
  const spot = node.getAttribute('data-spot') ?? node.getAttribute('transform');
  const ghost = spot ? panelOf(node)?.querySelector('[data-ghost]') : null;
  if (!spot || !ghost) return null;
  put(ghost, 'transform', spot);
  mirror(ghost);
  put(ghost, 'data-on', true);
  return ghost;
}

/**
 * A way names its places one after the other, and has a leg to each: shown are those to the furthest of them that is meant.
 * @param {Element} way
 * @param {Set<string>} wanted
 */
function lead(way, wanted) {
  const last = (way.getAttribute('data-way') ?? '').split(' ').findLastIndex(id => wanted.has(id));
  [...way.children].forEach((leg, number) => put(leg, 'data-on', number <= last));
}

/**
 * What a click may mean, the likeliest first: the lit element that it hits. A finger may miss a small one by as much as its target lacks to
 * the size of a fingertip; where several small ones lie under the fingertip it may mean each of them.
 * @param {Event} event
 * @returns {Element[]}
 */
export function litAt(event) {
  const hit = around(event, '[data-lit]');
  if (!(event instanceof PointerEvent) || event.pointerType !== 'touch' || around(event, CONTROL)) return hit ? [hit] : [];
  if (hit && !lacks(hit)) return [hit];
  const near = [...lit.keys()].map(node => ({ node, off: missed(node, event) })).filter(({ node, off }) => off <= lacks(node) / 2);
  const nodes = near.sort((one, other) => one.off - other.off).map(({ node }) => node);
  return hit ? [hit, ...nodes.filter(node => node !== hit && lacks(node) > 0)] : nodes.slice(0, 1);
}

/** How many pixels an element lacks to the size of a fingertip. @param {Element} node */
function lacks(node) {
  const { width, height } = node.getBoundingClientRect();
  return Math.max(0, FINGER - Math.min(width, height));
}

/**
 * By how much a finger has missed an element; less than nothing inside of it.
 * @param {Element} node
 * @param {PointerEvent} event
 */
function missed(node, { clientX: x, clientY: y }) {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return Math.max(left - x, x - right, top - y, y - bottom);
}

/** @param {Element} node */
function enter(node) {
  if (node === over) return;
  over = node;
  pointed(meant.get(node.id) ?? [], node);
}

function leave() {
  if (!over) return;
  over = null;
  pointed([], null);
}

/**
 * Makes the picture answer to pointer and keys.
 * @param {(numbers: number[], likeliest: number[]) => void} choose lit elements were chosen: what they stand for, and the likeliest of them
 * @param {(numbers: number[], node: Element|null) => void} point the pointer or the focus went to a lit element, or away
 * @param {(id: string) => void} why an element that is not lit was chosen
 */
export function bindBoard(choose, point, why) {
  pointed = point;
  const numbersOf = (/** @type {Element} */ node) => meant.get(node.id) ?? [];
  const chosen = (/** @type {Element[]} */ ...nodes) => choose([...new Set(nodes.flatMap(numbersOf))], numbersOf(nodes[0]));
  root.addEventListener('pointerover', event => {
    if (event.pointerType === 'touch') return;
    const node = around(event, '[data-lit]');
    if (node) enter(node);
    else leave();
  });
  root.addEventListener('pointerleave', leave);
  root.addEventListener('focusin', event => {
    const node = targetOf(event);
    if (node?.matches('[data-lit]:focus-visible')) enter(node);
  });
  root.addEventListener('focusout', event => over && event.target === over && !over.matches(':hover') && leave());
  root.addEventListener('click', event => {
    const nodes = litAt(event);
    const piece = around(event, '.pieces [id]');
    if (nodes.length) chosen(...nodes);
    else if (piece && !around(event, CONTROL)) why(piece.id);
  });
  root.addEventListener('keydown', event => {
    const node = around(event, '.pieces [id]');
    if (!node || around(event, CONTROL) || event.ctrlKey || event.metaKey || event.altKey) return;
    const isLit = lit.has(node);
    if ((event.key === 'Enter' || event.key === ' ') && isLit) chosen(node);
    else if (event.key === 'w' && !isLit) why(node.id);
    else if (WAYS[event.key]) walk(node, WAYS[event.key], event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/**
 * To the nearest lit element in that direction, in this panel if there is one; with shift to anything that has a name.
 * @param {Element} from
 * @param {[number, number]} way
 * @param {boolean} anything
 */
function walk(from, way, anything) {
  const all = anything ? [...root.querySelectorAll('.pieces [id][aria-label], .pieces [id][data-tip]')] : [...lit.keys()];
  const here = all.filter(node => panelOf(node) === panelOf(from));
  const next = nearest(from, here, way) ?? nearest(from, all, way);
  if (!next) return;
  if (!next.hasAttribute('tabindex')) next.setAttribute('tabindex', '-1');
  next.focus();
}

/**
 * @param {Element} from
 * @param {Element[]} nodes
 * @param {[number, number]} way
 */
function nearest(from, nodes, [x, y]) {
  const middle = (/** @type {Element} */ node) => {
    const box = node.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [fromX, fromY] = middle(from);
  /** @type {Element|null} */
  let best = null;
  let least = Infinity;
  for (const node of nodes) {
    const [toX, toY] = middle(node);
    const along = (toX - fromX) * x + (toY - fromY) * y;
    const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    if (node === from || along <= 1 || along + 3 * aside >= least) continue;
    least = along + 3 * aside;
    best = node;
  }
  return best;
}
