// The cover of a screen that several people share: nothing can be seen or reached until the next one says that they are there.
import { byId, put, write } from './dom.js';
/** @import { Cover, Connection, Undo } from './types.js' */

/** @type {Cover|null} */
let asked = null;

/**
 * @param {Cover|null} cover whom the screen must be passed to
 * @param {Undo} undo whether what was done last may be taken back
 */
export function showCover(cover, undo) {
  const node = byId('ui-cover');
  const changed = cover?.seat !== asked?.seat;
  asked = cover;
  put(node, 'hidden', !cover);
  put(byId('ui-page'), 'inert', Boolean(cover));
  if (!cover) return;
  write(byId('ui-cover-title'), `Pass the screen to ${cover.name}`);
  write(byId('ui-cover-go'), `I am ${cover.name}`);
  put(byId('ui-cover-undo'), 'hidden', !undo.can || Boolean(undo.asked));
  write(byId('ui-cover-undo'), undo.can === 'ask' ? 'Ask to undo' : 'Undo the last decision');
  if (changed) byId('ui-cover-go').focus();
}

/**
 * Makes the cover answer to the next person, and to the one who has just passed the screen on and thinks better of it.
 * @param {Connection} connection to the server
 */
export function bindCover(connection) {
  byId('ui-cover-go').addEventListener('click', () => {
    if (!asked) return;
    connection.remember('seat', asked.seat);
    connection.send({ do: 'look', seat: asked.seat });
  });
  byId('ui-cover-undo').addEventListener('click', () => connection.insist({ do: 'undo' }));
}

/** Whether the screen is covered now. */
export const covered = () => asked !== null;
