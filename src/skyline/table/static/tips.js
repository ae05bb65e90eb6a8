// Words beside things: the dark tip at what may be chosen, the card of a component, and sentences at the edge of the page.
import { art, clauseLink, explained, facts } from './card.js';
import { around, ask, byId, h, icon, put, targetOf, write } from './dom.js';
import { spotFor } from './placing.js';
/** @import { Choice, Explained } from './types.js' */

const CARD_AFTER = 350; // ms of rest before a card opens
const CARD_AFTER_CHOICE = 800; // the same where one may click: who wants to act is not held up
const TOAST_FOR = 6000;

const tip = byId('ui-tip');
const toast = byId('ui-toast');
const spoken = /** @type {HTMLElement} */ (toast.parentElement); // the region that is read out
const home = /** @type {HTMLElement} */ (spoken.parentElement);
const game = document.documentElement.dataset.game ?? '';
/** @type {Map<string, Promise<{text: string}>>} */
const clauses = new Map(); // by id, what was asked for
/** @type {Element|null} */
let shownAt = null; // what the card is about
let key = ''; // and which component that is
let chosen = false; // is it something that may be chosen?
let timer = 0;
let toastTimer = 0;

/**
 * The dark tip of what would be chosen at an element.
 * @param {Choice[]} choices
 * @param {Element|null} node
 */
export function showTip(choices, node) {
  clearTimeout(timer);
  if (!node || !choices.length) {
    hideTip();
    return;
  }
  const [first, ...rest] = choices;
  const lines = rest.length
    ? [h('b', {}, `${choices.length} choices here`), ...choices.slice(0, 5).map(choice => h('span', {}, [choice.title, choice.price].filter(Boolean).join(', ')))]
    : [h('b', {}, first.title), h('span', {}, [first.price, first.note].filter(Boolean).join(': '))];
  tip.replaceChildren(h('div', { class: 'what' }, ...lines));
  chosen = true;
  place(node);
  const about = node.closest('[data-tip]') ?? node.querySelector('[data-tip]');
  if (about) later(about, node, CARD_AFTER_CHOICE);
}

/** Takes the tip away. */
export function hideTip() {
  clearTimeout(timer);
  shownAt = null;
  chosen = false;
  put(tip, 'hidden', true);
}

/** The table has changed: the card of a component stays while its thing is there, wherever it is now; words about a choice go. */
export function renewTip() {
  if (!shownAt || chosen || !shownAt.isConnected || shownAt.dataset.tip !== key) hideTip();
  else if (!tip.hidden) place(shownAt);
}

/** Elements with data-tip="kind:key" explain themselves to pointer and focus. */
export function bindTips() {
  const enter = (/** @type {Event} */ event, touched = false) => {
    const about = around(event, '[data-tip]');
    if (about === shownAt || around(event, '[data-lit]')) return;
    hideTip();
    if (!about || touched) return;
    tip.replaceChildren();
    later(about, about, CARD_AFTER);
  };
  document.addEventListener('pointerover', event => enter(event, event.pointerType === 'touch'));
  document.addEventListener('focusin', event => targetOf(event)?.matches(':focus-visible') && enter(event));
  document.addEventListener('focusout', () => shownAt && hideTip());
  addEventListener('scroll', hideTip, { passive: true, capture: true });
}

/**
 * Opens the card of a component after some rest.
 * @param {Element} about what it is about
 * @param {Element} node where it stands
 * @param {number} rest in ms
 */
function later(about, node, rest) {
  shownAt = about;
  key = about.dataset.tip ?? '';
  const [kind, name] = key.split(':');
  timer = setTimeout(async () => {
    try {
      const found = await explained(game, kind, name);
      if (shownAt !== about || !about.isConnected) return;
      tip.querySelector('.card')?.remove();
      tip.append(card(found));
      place(node);
    } catch { /* a tip that cannot be had now is not worth a word; the next time asks again */ }
  }, rest);
}

/** @param {Explained} about */
function card({ title, rows, svg, clauses: rules }) {
  const cited = (rules ?? []).map(({ id, text }) => h('p', { class: 'rule' }, h('b', {}, id), ' ', text));
  return h('div', { class: 'card' }, svg ? art(svg) : null, h('div', { class: 'grow' }, h('h3', {}, title), facts(rows), ...cited));
}

/**
 * Beside the thing; a card stands beside the column of its thing.
 * @param {Element} node
 */
function place(node) {
  put(tip, 'hidden', false);
  tip.style.maxHeight = '';
  const size = { width: tip.offsetWidth, height: tip.offsetHeight };
  const column = tip.querySelector('.card') ? node.closest('#ui-left, #ui-right')?.getBoundingClientRect() : null;
  const page = { width: innerWidth, height: innerHeight };
  const { left, top, room } = spotFor(size, node.getBoundingClientRect(), byId('ui-ask').getBoundingClientRect(), page, column);
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
  tip.style.maxHeight = room < size.height ? `${room}px` : '';
}

/**
 * A sentence at the edge of the page, with the rule it follows from.
 * @param {string} sentence
 * @param {string} [clause] its id
 */
export async function say(sentence, clause = '') {
  if (!sentence) return;
  const rule = h('span');
  const cited = clause ? h('small', {}, icon('i-book', 'ic-s'), ' ', clauseLink(game, clause), ' ', rule) : null;
  const words = h('p', {}, sentence);
  standInFront();
  toast.replaceChildren(words, ...(cited ? [cited] : []));
  put(toast, 'hidden', false);
  clearTimeout(toastTimer);
  toastTimer = setTimeout(hush, TOAST_FOR);
  if (!cited) return;
  const answer = clauses.get(clause) ?? ask(`/clause/${game}/${encodeURIComponent(clause)}`);
  clauses.set(clause, answer);
  const { text } = await answer.catch(() => ({ text: '' }));
  write(rule, text);
}

// What an open dialog does not hold itself lies behind it, out of reach for eyes, fingers and screen readers.
function standInFront() {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? home;
  if (spoken.parentNode !== front) front.append(spoken);
}

/** Takes the sentence away. */
export function hush() {
  clearTimeout(toastTimer);
  put(toast, 'hidden', true);
}
