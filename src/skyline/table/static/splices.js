// A piece that changed little comes as what is new in the middle of it (splices.py).
/** @import { Change, Spliced } from './types.js' */

/** @type {Map<string, string>} */
const shown = new Map(); // the markup of every piece, by id

/**
 * The changes of a message, each with all of its markup.
 * @param {Spliced} message
 * @returns {Change[]}
 */
export function spliced({ full, gone, set }) {
  if (full) shown.clear();
  for (const id of gone) shown.delete(id);
  return set.map(([panel, id, told, previous]) => {
    const markup = typeof told === 'string' ? told : joined(shown.get(id) ?? '', ...told);
    shown.set(id, markup);
    return [panel, id, markup, previous];
  });
}

/**
 * @param {string} was
 * @param {number} start characters of it that stay at its start, and at its end
 * @param {number} end
 * @param {string} middle what comes between
 */
function joined(was, start, end, middle) {
  const signs = [...was]; // the server counts a character beyond 16 bits as one
  return signs.slice(0, start).join('') + middle + signs.slice(signs.length - end).join('');
}
