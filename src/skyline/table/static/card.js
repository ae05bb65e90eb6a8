// What the server knows of a component, as elements: the drawing, the facts, the clauses.
import { ask, h } from './dom.js';

const known = new Map(); // address: promise of the answer

/**
 * What the server knows of a component; asked once.
 * @param {string} game
 * @param {string} kind
 * @param {string} key
 * @returns {Promise<{title: string, rows: string[][], svg: string, clauses: object[]}>}
 */
export function explained(game, kind, key) {
  const address = `/explain/${[game, kind, key].map(encodeURIComponent).join('/')}`;
  if (!known.has(address)) known.set(address, ask(address));
  known.get(address).catch(() => known.delete(address)); // the next time asks again
  return known.get(address);
}

/** Where a clause stands in the rules of a game. */
export const clauseAddress = (game, clause) => `/games/${game}/rules#${encodeURIComponent(clause)}`;

/** A clause as a link to its place in the rules, which open beside the page. */
export function clauseLink(game, clause) {
  return h('a', { href: clauseAddress(game, clause), target: '_blank', class: 'cite', title: `${clause}: read it in the rules` }, clause);
}

/** The drawing of a component. */
export function art(svg) {
  const node = h('div', { class: 'art' });
  node.innerHTML = svg ?? '';
  for (const style of node.querySelectorAll('style')) style.remove(); // the page has the tokens already
  return node;
}

/** The facts as a list of labels and words. */
export const facts = rows => h('dl', {}, ...rows.flatMap(([label, words]) => [h('dt', {}, label), h('dd', {}, words)]));
