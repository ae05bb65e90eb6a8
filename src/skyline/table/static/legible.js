// Pictures grow and shrink with the page, what is written in them must stay readable: stylesheets are told how much a pixel is.
// --px is a pixel of the screen in units of the drawing, so max(12px, 11px * var(--px)) is 12 units and never below eleven pixels.
import { put } from './dom.js';

const SMALL = 1.2; // units in a pixel from which on a drawing drops what it cannot show

/** @type {WeakSet<Element>} */
const watched = new WeakSet();
const watcher = new ResizeObserver(entries => {
  for (const { target } of entries) measure(/** @type {SVGSVGElement} */ (target));
});

/**
 * From now on the drawing knows how large it is.
 * @param {Element} node an svg; anything else is as large as it says
 */
export function keepLegible(node) {
  if (!(node instanceof SVGSVGElement) || watched.has(node)) return;
  watched.add(node);
  watcher.observe(node);
}

/** @param {SVGSVGElement} drawing */
function measure(drawing) {
  const scale = drawing.getScreenCTM()?.a;
  if (!scale) return; // it is not shown just now
  const units = Math.round(1000 / scale) / 1000;
  drawing.style.setProperty('--px', String(units));
  put(drawing, 'data-small', units > SMALL);
}
