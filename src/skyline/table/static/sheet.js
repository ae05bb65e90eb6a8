// On a phone the sheet and the board share the screen: each has to know how far the other reaches.
import { byId } from './dom.js';

/**
 * Keeps --sheet (the height of the sheet) and --board (how far down the board reaches) up to date.
 * @param {MediaQueryList} phone
 */
export function shareScreen(phone) {
  const reach = (name, height) => document.documentElement.style.setProperty(name, `${phone.matches ? height : 0}px`);
  new ResizeObserver(() => reach('--sheet', byId('ui-ask').offsetHeight)).observe(byId('ui-ask'));
  const board = byId('ui-board');
  const measure = () => requestAnimationFrame(() => reach('--board', board.offsetTop + board.offsetHeight)); // it may resize the sheet
  const boards = new ResizeObserver(measure);
  for (const node of [board, byId('ui-page')]) boards.observe(node);
}
