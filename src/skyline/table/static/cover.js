// The cover of a screen that several people share: nothing can be seen or reached until the next one says that they are there.
import { byId, put, write } from './dom.js';

let asked = null;

/**
 * @param {{seat: number, name: string}|null} cover whom the screen must be passed to
 */
export function showCover(cover) {
  const node = byId('ui-cover');
  const changed = cover?.seat !== asked?.seat;
  asked = cover;
  put(node, 'hidden', !cover);
  put(byId('ui-page'), 'inert', Boolean(cover));
  if (!cover) return;
  write(byId('ui-cover-title'), `Pass the screen to ${cover.name}`);
  write(byId('ui-cover-go'), `I am ${cover.name}`);
  if (changed) byId('ui-cover-go').focus();
}

/**
 * @param {(seat: number) => void} look called when the next person is there
 */
export function bindCover(look) {
  byId('ui-cover-go').addEventListener('click', () => asked && look(asked.seat));
}

/** Whether the screen is covered now. */
export const covered = () => asked !== null;
