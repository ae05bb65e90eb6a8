// Where a tip stands: beside what it is about, and never over that nor over the prompt.

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{left: number, top: number, room: number}} Spot the upper left corner, and how high the tip may be at most */

const EDGE = 8; // px between a tip and the edge of the page
const GAP = 10; // px between a tip and its thing
const LEAST = 96; // px that a tip has in any case

const clamp = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) => Math.max(least, Math.min(value, most));

/**
 * How much of one box lies on another.
 * @param {Box} one
 * @param {Box} other
 */
export function overlap(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/**
 * The best place for a tip of that size. Where there is none at its full height it becomes lower.
 * @param {{width: number, height: number}} tip
 * @param {Box} thing what the tip is about
 * @param {Box} prompt
 * @param {{width: number, height: number}} page
 * @param {Box|null} column where the tip stands beside a whole column of the page
 * @returns {Spot}
 */
export function spotFor(tip, thing, prompt, page, column = null) {
  const beside = sides(tip, column ?? thing, thing, prompt, page);
  const spots = column ? [...beside, ...aboveAndBelow(tip, thing, page)] : [...aboveAndBelow(tip, thing, page), ...beside];
  const free = spots.find(spot => fits(spot, tip, page) && !covers(spot, tip, thing) && !covers(spot, tip, prompt));
  return free ? { ...free, room: tip.height } : lowered(tip, thing, prompt, page);
}

/** @typedef {{left: number, top: number}} Corner */
/** @typedef {{width: number, height: number}} Size */

/**
 * @param {Size} tip
 * @param {Box} thing
 * @param {Size} page
 * @returns {Corner[]}
 */
function aboveAndBelow(tip, thing, page) {
  const left = clamp((thing.left + thing.right - tip.width) / 2, EDGE, page.width - tip.width - EDGE);
  return [{ left, top: thing.top - tip.height - GAP }, { left, top: thing.bottom + GAP }];
}

/**
 * Left and right of a box, as near to the height of the thing as the prompt leaves it.
 * @param {Size} tip
 * @param {Box} box
 * @param {Box} thing
 * @param {Box} prompt
 * @param {Size} page
 * @returns {Corner[]}
 */
function sides(tip, box, thing, prompt, page) {
  const level = clamp((thing.top + thing.bottom - tip.height) / 2, EDGE, page.height - tip.height - EDGE);
  const tops = [level, prompt.bottom + EDGE, prompt.top - tip.height - EDGE];
  return tops.flatMap(top => [{ left: box.left - tip.width - GAP, top }, { left: box.right + GAP, top }]);
}

/** @type {(spot: Corner, tip: Size) => Box} */
const boxAt = ({ left, top }, { width, height }) => ({ left, top, right: left + width, bottom: top + height });

/** @type {(spot: Corner, tip: Size, page: Size) => boolean} */
const fits = ({ left, top }, tip, page) => left >= EDGE && top >= EDGE && left + tip.width <= page.width - EDGE && top + tip.height <= page.height - EDGE;

/** @type {(spot: Corner, tip: Size, box: Box) => boolean} */
const covers = (spot, tip, box) => overlap(boxAt(spot, tip), box) > 0;

/**
 * Above or below the thing in the room that there is.
 * @param {Size} tip
 * @param {Box} thing
 * @param {Box} prompt
 * @param {Size} page
 * @returns {Spot}
 */
function lowered(tip, thing, prompt, page) {
  const left = clamp((thing.left + thing.right - tip.width) / 2, EDGE, page.width - tip.width - EDGE);
  const under = prompt.top >= thing.bottom; // the prompt stands below the thing, as on a phone
  const ceiling = prompt.bottom <= thing.top ? prompt.bottom + EDGE : EDGE;
  const floor = under ? prompt.top - EDGE : page.height - EDGE;
  const [above, below] = [thing.top - GAP - ceiling, floor - thing.bottom - GAP];
  const room = Math.min(tip.height, Math.max(above, below, LEAST));
  return { left, top: below >= above ? thing.bottom + GAP : Math.max(ceiling, thing.top - GAP - room), room };
}
