// The choices of a question as they travel (offers.py): what several of them have in common is said once.
/** @import { Choice, Effect, Offers } from './types.js' */

/**
 * The choices, each with all that is said of it.
 * @param {Offers|null} offers
 * @returns {Choice[]}
 */
export function unfolded(offers) {
  if (!offers) return [];
  const { each, numbers, then, outcomes, of } = offers;
  const brought = outcomes.map(([worth, next, ...changes]) => ({ worth, then: then[next], effects: effectsOf(changes, numbers) }));
  let words = each[0];
  return each.map((own, place) => {
    words = { ...words, ...own };
    return { ...words, ...brought[of[place]] };
  });
}

/**
 * @param {(number|null)[]} changes in turns the place of a number, and by how much it changes
 * @param {Offers['numbers']} numbers
 * @returns {Effect[]}
 */
function effectsOf(changes, numbers) {
  return Array.from({ length: changes.length / 2 }, (_, row) => {
    const [place, change] = changes.slice(2 * row);
    const [seat, label, before] = numbers[place ?? 0];
    return { seat, label, before, after: change === null ? null : before + change };
  });
}
