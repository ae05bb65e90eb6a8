// Taking back by consent, in words: the drawn table and the text view say the same.
/** @import { Seat, UndoRequest } from './types.js' */

/**
 * Who asks to take something back, who has agreed, and whom the request waits for.
 * @param {UndoRequest} asked
 * @param {Seat[]} seats of the table
 * @returns {string}
 */
export function requestWords({ name, agreed, waiting, answer, mine }, seats) {
  const names = (/** @type {number[]} */ list) => list.map(seat => `${seats[seat].name}${seats[seat].away ? ' (away)' : ''}`).join(', ');
  const others = waiting.filter(seat => !seats[seat].mine);
  return [
    mine ? 'You ask to take back your last decision.' : `${name} asks to take back the last decision.`,
    agreed.length ? `Agreed: ${names(agreed)}.` : '',
    !answer && others.length ? `Waiting for ${names(others)}.` : '',
  ].filter(Boolean).join(' ');
}
