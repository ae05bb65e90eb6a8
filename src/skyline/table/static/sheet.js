// On a phone the sheet and the board share the screen: each has to know how far the other reaches.
import { byId } from './dom.js';

const BELOW = 16; // pixels below the buttons of the sheet
const SHARE = 0.45; // of the screen that stays in sight of a board which does not leave them
const EDGE = 8; // pixels beside what is scrolled to

const board = byId('ui-board');
const sheet = byId('ui-ask');

/** Whether the sheet lies over the page; where the screen is too low for that, it stands above the board. */
const lies = () => getComputedStyle(sheet).position === 'fixed';

/**
 * Keeps --sheet (the height of the sheet) and --board (how far down the board reaches) up to date where they are used, and only there:
 * a property that the whole page inherits makes the browser look at every element of it anew.
 * @param {MediaQueryList} phone
 * @param {HTMLElement} buttons the part of the sheet that stays in sight; what lies below it may scroll
 */
export function shareScreen(phone, buttons) {
  const reach = (/** @type {string} */ name, /** @type {number} */ height, /** @type {HTMLElement[]} */ ...nodes) => {
    for (const node of nodes) node.style.setProperty(name, `${phone.matches && lies() ? height : 0}px`);
  };
  new ResizeObserver(() => reach('--sheet', sheet.offsetHeight, document.documentElement, document.body, byId('ui-toast'))).observe(sheet);
  const end = () => board.offsetTop + board.offsetHeight;
  const needed = () => buttons.offsetTop + buttons.offsetHeight + BELOW;
  const kept = () => (end() + needed() > innerHeight ? innerHeight * SHARE : end());
  const measure = () => requestAnimationFrame(() => reach('--board', kept(), sheet)); // it may resize the sheet
  const boards = new ResizeObserver(measure);
  for (const node of [board, buttons, byId('ui-page')]) boards.observe(node);
}

/** Scrolls to what is lit on the board, as soon as it has come to rest, unless some of it is in sight already. */
export async function reveal() {
  const moving = board.getAnimations({ subtree: true }).filter(each => each instanceof CSSTransition);
  await Promise.allSettled(moving.map(each => each.finished));
  const bottom = (lies() ? sheet.getBoundingClientRect().top : innerHeight) - EDGE;
  const away = (/** @type {Element} */ node) => {
    const box = node.getBoundingClientRect();
    return box.top < EDGE ? box.top - EDGE : Math.max(0, box.bottom - bottom);
  };
  const ways = [...board.querySelectorAll('[data-lit]')].map(away).sort((one, other) => Math.abs(one) - Math.abs(other));
  if (ways[0]) scrollBy({ top: ways[0] });
}
