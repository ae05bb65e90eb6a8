// Where the panels of the picture stand: columns on a wide screen; on a narrow one the board, what stands in the open, and tabs.
import { around, byId, drawing, h, put, write } from './dom.js';
/** @import { BuiltPanel, Panel } from './types.js' */

const CHOICES = 'choices';
/** @type {Record<string, string>} */
const TITLES = { log: 'Log' }; // panels that the page fills have a heading in any case
/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowLeft: -1 };
const QUIET = new Set(['board', 'bar', 'wing']); // their headings are only read out
/** @type {string[]} */
let stage = []; // the panels that the question is about
let grown = ''; // a panel of the wing that somebody has brought back to the middle for a look
let question = ''; // which stage that was at
/** @type {() => void} */
let again = () => {}; // shows the newest panels once more
/** @type {Map<string, BuiltPanel>} */
const panels = new Map(); // by id
/** @type {Panel[]} */
let tabs = []; // the panels that stand in tabs
let shownTab = ''; // the first panel of the tab that is open: labels change, panels stay

/**
 * @param {Panel} panel
 * @param {boolean} narrow
 */
const slotOf = (panel, narrow) => {
  if (panel.place === 'wing') return byId(narrow || panel.id === grown ? 'ui-board' : 'ui-right');
  if (!narrow || panel.place === 'board' || panel.place === 'bar' || panel.place === 'result') return byId(`ui-${panel.place}`);
  return byId(panel.id === CHOICES ? 'ui-more' : panel.tab ? 'ui-tabbed' : 'ui-open');
};

/**
 * @param {Panel} panel
 * @returns {BuiltPanel}
 */
function build(panel) {
  const heading = h('h2', { class: 'eyebrow' });
  const note = h('small', { class: 'muted' });
  const header = h('header', {}, heading, h('span', { class: 'sp' }), note, unfold());
  const pieces = panel.size ? drawing(panel.size, panel.title) : h('div');
  pieces.classList.add('pieces');
  return { node: h('section', { 'data-panel': panel.id }, header, h('div', { class: 'body' }, pieces)), header, heading, note, pieces };
}

/** What opens a panel again that has folded to make room for choices. */
function unfold() {
  const click = (/** @type {Event} */ { target }) => {
    const panel = target instanceof Element ? target.closest('[data-panel]') : null;
    if (panel) put(panel, 'data-unfolded', !panel.hasAttribute('data-unfolded'));
  };
  return h('button', { type: 'button', class: 'fold', 'aria-label': 'Show or hide', onclick: click });
}

/**
 * @param {BuiltPanel} made
 * @param {Panel} panel
 */
function update(made, panel) {
  const title = panel.title || TITLES[panel.id] || '';
  made.node.className = `${panel.bare || QUIET.has(panel.place) ? 'bare' : 'panel'} place-${panel.place}`;
  const staged = stage.includes(panel.id);
  made.header.className = QUIET.has(panel.place) && !(staged && !panel.size) ? 'sr' : '';
  put(made.node, 'data-stage', staged);
  put(made.node, 'data-grown', panel.place === 'wing' && panel.id === grown);
  put(made.header, 'hidden', !title && !panel.note);
  put(made.heading, 'hidden', !title);
  write(made.heading, title);
  write(made.note, panel.note);
  put(made.node, 'aria-label', title || null);
  if (!panel.size) return;
  put(made.pieces, 'viewBox', `0 0 ${panel.size[0]} ${panel.size[1]}`);
  put(made.pieces, 'aria-label', panel.title || null);
  made.pieces.style.setProperty('--ratio', String(panel.size[0] / panel.size[1]));
}

/**
 * Puts all panels in their places, in order; those that are no longer there go.
 * @param {Panel[]} wanted the panels of the message
 * @param {boolean} narrow
 * @param {string[]} about the panels that the question is about
 */
export function showPanels(wanted, narrow, about = []) {
  stage = about;
  again = () => showPanels(wanted, narrow, about);
  if (question !== stage.join()) grown = '';
  question = stage.join();
  const ids = new Set(wanted.map(panel => panel.id));
  for (const [id, { node }] of panels) {
    if (ids.has(id)) continue;
    node.remove();
    panels.delete(id);
  }
  /** @type {Map<Element, Element>} */
  const last = new Map(); // by slot, the panel that was put there last
  for (const panel of wanted) {
    let made = panels.get(panel.id);
    if (made && (made.pieces.nodeName === 'svg') !== Boolean(panel.size)) {
      made.node.remove();
      made = undefined;
    }
    if (!made) panels.set(panel.id, (made = build(panel)));
    update(made, panel);
    const slot = slotOf(panel, narrow);
    const previous = last.get(slot);
    let place = previous ? previous.nextSibling : slot.firstChild;
    while (place instanceof Element && !place.dataset.panel) place = place.nextSibling; // what the page itself put there stays
    if (made.node !== place) slot.insertBefore(made.node, place);
    last.set(slot, made.node);
  }
  showTabs(narrow ? wanted.filter(panel => panel.tab && slotOf(panel, narrow).id === 'ui-tabbed') : []);
}

/**
 * The element that holds the pieces of a panel, or undefined.
 * @param {string} id
 */
export const piecesOf = id => panels.get(id)?.pieces;

/**
 * The header of a panel, for what the page itself adds there.
 * @param {string} id
 */
export const headerOf = id => panels.get(id)?.header;

/**
 * The panel that an element stands in.
 * @param {Element} node
 */
export const panelOf = node => node.closest('[data-panel]');

/** Ids of all pieces that are on the page. */
export function pieceIds() {
  /** @type {string[]} */
  const ids = [];
  for (const { pieces } of panels.values()) for (const piece of pieces.children) if (piece.id) ids.push(piece.id);
  return ids;
}

/** @param {Panel[]} tabbed */
function showTabs(tabbed) {
  const bar = byId('ui-tabs');
  tabs = tabbed;
  put(bar, 'hidden', !tabbed.length);
  /** @type {Map<string, string[]>} */
  const groups = new Map(); // ids of panels by the label of their tab
  for (const panel of tabbed) groups.set(panel.tab, [...(groups.get(panel.tab) ?? []), panel.id]);
  if (![...groups.values()].some(ids => ids.includes(shownTab))) shownTab = tabbed[0]?.id ?? '';
  while (bar.children.length > groups.size) bar.lastElementChild?.remove();
  [...groups].forEach(([label, ids], number) => {
    const button = bar.children[number] ?? bar.appendChild(h('button', { type: 'button', role: 'tab' }));
    const open = ids.includes(shownTab);
    write(button, label);
    put(button, 'aria-selected', String(open));
    put(button, 'aria-controls', 'ui-tabbed');
    put(button, 'tabindex', open ? '0' : '-1');
    put(button, 'data-tab', ids[0]);
    for (const id of ids) {
      const made = panels.get(id);
      if (made) put(made.node, 'hidden', !open);
    }
  });
  for (const { node } of panels.values()) if (node.parentElement?.id !== 'ui-tabbed') put(node, 'hidden', false);
}

/** Whether a panel of the wing has been brought back to the middle. */
export const hasGrown = () => grown !== '';

/** @param {string} id of a panel of the wing that is to lie in the middle; "": it goes back */
export function grow(id) {
  grown = id;
  again();
}

/** A column has the focus for those who scroll by keyboard; after a click a frame round all of it would only be in the way. */
export function bindColumns() {
  for (const column of [byId('ui-left'), byId('ui-right')]) column.addEventListener('focus', () => column.matches(':focus-visible') || column.blur());
}

/** What waits in the wing comes to the middle with a click, and goes back with the next one. */
export function bindWing() {
  byId('ui-table').addEventListener('click', event => {
    const wing = around(event, '.place-wing');
    if (wing && !around(event, '[data-lit], [data-visit], a, button')) grow(grown ? '' : wing.dataset.panel ?? '');
  });
}

/** Makes the tab bar answer to clicks and arrow keys. */
export function bindTabs() {
  const bar = byId('ui-tabs');
  const open = (/** @type {Element} */ button) => {
    shownTab = button.dataset.tab ?? '';
    showTabs(tabs);
    button.focus({ preventScroll: true });
  };
  bar.addEventListener('click', event => {
    const button = around(event, '[role=tab]');
    if (button) open(button);
  });
  bar.addEventListener('keydown', event => {
    const step = STEPS[event.key];
    if (!step) return;
    const buttons = [...bar.children];
    open(buttons[(buttons.findIndex(button => button === event.target) + step + buttons.length) % buttons.length]);
    event.preventDefault();
  });
}
