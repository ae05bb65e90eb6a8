// The pieces of a message: what changed is patched in its panel, what has gone is taken away.
import { byId, put } from './dom.js';
import { keepLegible } from './legible.js';
import { patch } from './morph.js';
import { pieceIds, piecesOf } from './panels.js';
/** @import { Piece, Picture } from './types.js' */

/**
 * Brings the pieces of all panels up to date; the panels are there.
 * @param {Picture} message
 * @param {boolean} alive whether what is new shows that it is
 */
export function showPieces({ set, gone, full }, alive) {
  const kept = new Set(set.map(([, id]) => id));
  for (const id of full ? pieceIds() : gone) if (!kept.has(id)) byId(id)?.remove();
  /** @type {Map<string, Piece[]>} */
  const panels = new Map();
  for (const [panel, ...piece] of set) panels.set(panel, [...(panels.get(panel) ?? []), piece]);
  for (const [panel, pieces] of panels) {
    const parent = piecesOf(panel);
    if (!parent) continue;
    keepLegible(parent);
    patch(parent, pieces, node => alive && put(node, 'data-new', true));
  }
}
