// Where the panels of the picture stand: columns on a wide screen; on a narrow one the board, what stands in the open, and tabs.
import { byId, drawing, h, put, write } from './dom.js';

const CHOICES = 'choices';
const TITLES = { log: 'Log' }; // panels that the page fills have a heading in any case
const QUIET = new Set(['board', 'bar']); // their headings are only read out
const panels = new Map(); // id: its node and the element that holds its pieces
let shownTab = ''; // the first panel of the tab that is open: labels change, panels stay

const slotOf = (panel, narrow) => {
  if (!narrow || panel.place === 'board' || panel.place === 'bar' || panel.place === 'result') return byId('ui-' + panel.place);
  return byId(panel.id === CHOICES ? 'ui-more' : panel.tab ? 'ui-tabbed' : 'ui-open');
};

function build(panel) {
  const heading = h('h2', { class: 'eyebrow' });
  const note = h('small', { class: 'muted' });
  const header = h('header', {}, heading, h('span', { class: 'sp' }), note);
  const pieces = panel.size ? drawing(panel.size, panel.title) : h('div');
  pieces.classList.add('pieces');
  return { node: h('section', { 'data-panel': panel.id }, header, h('div', { class: 'body' }, pieces)), header, heading, note, pieces };
}

function update(made, panel) {
  const title = panel.title || TITLES[panel.id] || '';
  made.node.className = `${panel.bare || panel.place === 'bar' || panel.place === 'board' ? 'bare' : 'panel'} place-${panel.place}`;
  made.header.className = QUIET.has(panel.place) ? 'sr' : '';
  put(made.header, 'hidden', !title && !panel.note);
  put(made.heading, 'hidden', !title);
  write(made.heading, title);
  write(made.note, panel.note);
  put(made.node, 'aria-label', title || null);
  if (!panel.size) return;
  put(made.pieces, 'viewBox', `0 0 ${panel.size[0]} ${panel.size[1]}`);
  put(made.pieces, 'aria-label', panel.title || null);
  made.pieces.style.setProperty('--ratio', panel.size[0] / panel.size[1]);
}

/**
 * Puts all panels in their places, in order; those that are no longer there go.
 * @param {object[]} wanted the panels of the message
 * @param {boolean} narrow
 */
export function showPanels(wanted, narrow) {
  const ids = new Set(wanted.map(panel => panel.id));
  for (const [id, { node }] of panels) {
    if (ids.has(id)) continue;
    node.remove();
    panels.delete(id);
  }
  const last = new Map();
  for (const panel of wanted) {
    let made = panels.get(panel.id);
    if (made && (made.pieces.nodeName === 'svg') !== Boolean(panel.size)) {
      made.node.remove();
      made = null;
    }
    if (!made) panels.set(panel.id, (made = build(panel)));
    update(made, panel);
    const slot = slotOf(panel, narrow);
    const place = last.has(slot) ? last.get(slot).nextSibling : slot.firstChild;
    if (made.node !== place) slot.insertBefore(made.node, place);
    last.set(slot, made.node);
  }
  showTabs(narrow ? wanted.filter(panel => panel.tab && slotOf(panel, narrow).id === 'ui-tabbed') : []);
}

/** The element that holds the pieces of a panel, or undefined. */
export const piecesOf = id => panels.get(id)?.pieces;

/** The header of a panel, for what the page itself adds there. */
export const headerOf = id => panels.get(id)?.header;

/** The panel that an element stands in. */
export const panelOf = node => node.closest('[data-panel]');

/** Ids of all pieces that are on the page. */
export function pieceIds() {
  const ids = [];
  for (const { pieces } of panels.values()) for (const piece of pieces.children) if (piece.id) ids.push(piece.id);
  return ids;
}

function showTabs(tabbed) {
  const bar = byId('ui-tabs');
  put(bar, 'hidden', !tabbed.length);
  const groups = new Map();
  for (const panel of tabbed) groups.set(panel.tab, [...(groups.get(panel.tab) ?? []), panel.id]);
  const tabs = [...groups].map(([label, ids]) => ({ label, ids }));
  if (!tabs.some(tab => tab.ids.includes(shownTab))) shownTab = tabs[0]?.ids[0] ?? '';
  while (bar.children.length > tabs.length) bar.lastChild.remove();
  tabs.forEach(({ label, ids }, number) => {
    const button = bar.children[number] ?? bar.appendChild(h('button', { type: 'button', role: 'tab' }));
    const open = ids.includes(shownTab);
    write(button, label);
    put(button, 'aria-selected', String(open));
    put(button, 'aria-controls', 'ui-tabbed');
    put(button, 'tabindex', open ? '0' : '-1');
    put(button, 'data-tab', ids[0]);
    for (const id of ids) put(panels.get(id).node, 'hidden', !open);
  });
  for (const { node } of panels.values()) if (node.parentNode.id !== 'ui-tabbed') put(node, 'hidden', false);
  bar.tabs = tabbed;
}

/** Makes the tab bar answer to clicks and arrow keys. */
export function bindTabs() {
  const bar = byId('ui-tabs');
  const open = button => {
    shownTab = button.dataset.tab;
    showTabs(bar.tabs);
    button.focus({ preventScroll: true });
  };
  bar.addEventListener('click', event => {
    const button = event.target.closest('[role=tab]');
    if (button) open(button);
  });
  bar.addEventListener('keydown', event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const buttons = [...bar.children];
    open(buttons[(buttons.indexOf(event.target) + step + buttons.length) % buttons.length]);
    event.preventDefault();
  });
}
