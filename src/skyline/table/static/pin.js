// A pin over the board, in the color of a seat: here it happened.
import { byId, h, put, write } from './dom.js';

const pin = h('div', { class: 'pin num', 'aria-hidden': 'true', hidden: true });
/** @type {Element|null} */
let pinned = null; // what it stands on

/**
 * Sets the pin on the first of these elements that can be seen, and brings that into sight.
 * @param {string[]} ids
 * @param {string} letter of the seat
 * @param {string} words that it bears
 */
export function point(ids, letter, words) {
  pinned = ids.map(id => byId(id)).find(node => node?.getClientRects().length) ?? null;
  put(pin, 'hidden', !pinned);
  if (!pinned) return;
  if (!pin.isConnected) document.body.append(pin);
  write(pin, words);
  put(pin, 'data-seat', letter);
  const { top, bottom } = pinned.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight * 0.6) pinned.scrollIntoView({ block: bottom > innerHeight ? 'center' : 'nearest' });
  stand();
}

/** Takes the pin away. */
export function unpoint() {
  pinned = null;
  put(pin, 'hidden', true);
}

function stand() {
  if (!pinned?.isConnected) return unpoint();
  const { left, top, width } = pinned.getBoundingClientRect();
  pin.style.setProperty('left', `${left + width / 2}px`);
  pin.style.setProperty('top', `${top}px`);
}

for (const name of ['scroll', 'resize']) addEventListener(name, () => pinned && stand(), true);
