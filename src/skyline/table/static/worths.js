// What each choice is worth, written on the thing that stands for it.
import { byId, h, targetOf } from './dom.js';
import { worthOf } from './follows.js';
import { piecesOf, panelOf } from './panels.js';
/** @import { Choice } from './types.js' */

const SVG = 'http://www.w3.org/2000/svg';
const SIZE = 14; // px of the figures on the screen
/** @type {Map<string, {words: string, mood: string|null}>} */
let shown = new Map(); // by element id

/** Takes all figures away, before pieces change. */
export function clearWorths() {
  for (const node of document.querySelectorAll('.pieces .badge')) node.remove();
}

/**
 * Writes on each thing that stands for choices what the best of them is worth; nothing where all are worth the same, or it is nothing.
 * @param {Choice[]} choices
 */
export function showWorths(choices) {
  clearWorths();
  /** @type {Map<string, Choice>} */
  const best = new Map();
  if (new Set(choices.map(({ worth }) => worth)).size > 1) {
    for (const choice of choices) {
      const [id] = choice.targets;
      if (id && (choice.worth ?? -Infinity) > (best.get(id)?.worth ?? -Infinity)) best.set(id, choice);
    }
  }
  shown = new Map([...best].flatMap(([id, choice]) => {
    const found = choice.worth ? worthOf(choice) : null;
    return found ? [[id, found]] : [];
  }));
  write();
}

function write() {
  const places = [...shown].flatMap(([id, found]) => {
    const node = byId(id);
    const panel = node && panelOf(node);
    return node && panel ? [{ node, found, pieces: piecesOf(panel.dataset.panel ?? ''), box: (node.querySelector('.worth-spot') ?? node).getBoundingClientRect() }] : [];
  });
  const scales = new Map(places.map(({ pieces }) => [pieces, pieces instanceof SVGSVGElement ? pieces.getScreenCTM() : null]));
  for (const { node, found, pieces, box } of places) {
    const scale = scales.get(pieces);
    if (scale && pieces) pieces.append(figure(found, (box.x + box.width / 2 - scale.e) / scale.a, (box.y + box.height / 2 - scale.f) / scale.d, SIZE / scale.a, node.id));
    else if (node instanceof HTMLElement) node.append(h('span', { class: `badge worth ${found.mood ?? ''}`, 'data-words': found.words, 'aria-hidden': 'true' }));
  }
}

/**
 * @param {{words: string, mood: string|null}} found
 * @param {number} x
 * @param {number} y
 * @param {number} size in units of the drawing
 * @param {string} id of what it is written on
 */
function figure({ words, mood }, x, y, size, id) {
  const group = document.createElementNS(SVG, 'g');
  const text = document.createElementNS(SVG, 'text');
  const pill = document.createElementNS(SVG, 'rect');
  const width = size * (0.62 * words.length + 1);
  for (const [name, value] of Object.entries({ x: x - width / 2, y: y - size * 0.8, width, height: size * 1.6, rx: size * 0.8 })) pill.setAttribute(name, String(value));
  for (const [name, value] of Object.entries({ x, y: y + size * 0.35, 'font-size': size, 'text-anchor': 'middle' })) text.setAttribute(name, String(value));
  text.textContent = words;
  group.setAttribute('class', `badge worth ${mood ?? ''}`);
  group.setAttribute('aria-hidden', 'true');
  group.setAttribute('data-on', id);
  group.append(pill, text);
  return group;
}

/** Figures keep their size on the screen whatever the size of the drawing, and go with what glides to another place. */
export function bindWorths() {
  const again = () => {
    clearWorths();
    write();
  };
  addEventListener('resize', again);
  addEventListener('transitionend', event => {
    if (event.propertyName === 'transform' && shown.has(targetOf(event)?.id ?? '')) again();
  });
}
