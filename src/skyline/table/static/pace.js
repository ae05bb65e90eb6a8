// How fast the moves of others are shown: kept on this device, and told to the table for its bots.
/** @import { Pace } from './types.js' */

const KEY = 'skyline-pace';
/** @type {Record<Pace, string>} */
export const PACES = { slow: 'slow', normal: 'normal', fast: 'fast', once: 'at once' };
/** @type {Pace} */
let chosen = 'normal';

try {
  const kept = localStorage.getItem(KEY);
  if (kept && kept in PACES) chosen = /** @type {Pace} */ (kept);
} catch { /* storage may be forbidden: then nothing is remembered */ }

/**
 * The pace that this device likes, or likes from now on.
 * @param {Pace} [pace]
 */
export function chosenPace(pace) {
  if (!pace) return chosen;
  chosen = pace;
  try {
    localStorage.setItem(KEY, pace);
  } catch { /* as above */ }
  return chosen;
}
