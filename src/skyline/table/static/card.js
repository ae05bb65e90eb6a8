// What the server knows of a component, as elements: the drawing, the facts, the clauses.
import { ask, h } from './dom.js';
/** @import { Explained } from './types.js' */

/** @type {Map<string, Promise<Explained>>} */
const known = new Map(); // by address

/**
 * What the server knows of a component; asked once.
 * @param {string} game
 * @param {string} kind
 * @param {string} key
 * @returns {Promise<Explained>}
 */
export function explained(game, kind, key) {
  const address = `/explain/${[game, kind, key].map(encodeURIComponent).join('/')}`;
  const answer = known.get(address) ?? ask(address);
  known.set(address, answer);
  answer.catch(() => known.delete(address)); // the next time asks again
  return answer;
}

/**
 * Where a clause stands in the rules of a game.
 * @param {string|undefined} game
 * @param {string} clause
 */
export const clauseAddress = (game, clause) => `/games/${game}/rules#${encodeURIComponent(clause)}`;

/**
 * A clause as a link to its place in the rules, which open beside the page.
 * @param {string|undefined} game
 * @param {string} clause
 */
export function clauseLink(game, clause) {
  return h('a', { href: clauseAddress(game, clause), target: '_blank', class: 'cite', title: `${clause}: read it in the rules` }, clause);
}

/**
 * The drawing of a component.
 * @param {string} svg
 */
export function art(svg) {
  const node = h('div', { class: 'art' });
  node.innerHTML = svg ?? '';
  for (const style of node.querySelectorAll('style')) style.remove(); // the page has the tokens already
  return node;
}

/**
 * The facts as a list of labels and words.
 * @param {[string, string][]} rows
 */
export const facts = rows => h('dl', {}, ...rows.flatMap(([label, words]) => [h('dt', {}, label), h('dd', {}, words)]));
