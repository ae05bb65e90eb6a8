"""Can be read what stands on a page of the table?"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

READABLE: dict[str, Any] = {"small": [], "cut": [], "met": []}

# All drawings know how large they are shown.
MEASURED = """() => {
  const drawings = [...document.querySelectorAll('svg.pieces')].filter(each => each.checkVisibility());
  return drawings.every(each => each.style.getPropertyValue('--px'));
}"""
# Words that are smaller than eleven pixels, words of pictures that end in an ellipsis, and pairs of labels of one panel that lie over
# each other. Lettering that is a part of a drawing (`data-art`) is no label, and neither is what stands on a copy of the same label.
LABELS = """() => {
  const shown = node => node.checkVisibility({opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true});
  const art = '[data-art], [data-ghost], title, .num > title';
  const labels = [...document.querySelectorAll('#ui-table svg text')].filter(node => shown(node) && !node.closest(art)).map(node => {
    const {a, b} = node.getScreenCTM();
    const size = parseFloat(getComputedStyle(node).fontSize) * Math.hypot(a, b);
    return {words: node.textContent.trim(), size, box: node.getBoundingClientRect(), place: node.ownerSVGElement};
  }).filter(({words, box}) => words && box.width);
  const name = ({words, size, place}) => `${place.closest('[data-panel]')?.dataset.panel}: ${words} (${size.toFixed(1)})`;
  const over = (one, other) => {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return wide > 2 && high > 0.4 * Math.min(one.height, other.height);
  };
  const pairs = labels.flatMap((one, at) => labels.slice(at + 1).map(other => [one, other]));
  const met = pairs.filter(([one, other]) => one.place === other.place && one.words !== other.words && over(one.box, other.box));
  const said = node => [...node.childNodes].some(child => child.nodeType === Node.TEXT_NODE && child.data.trim());
  const words = [...document.querySelectorAll('#ui-page :not(svg, svg *)')].filter(node => said(node) && shown(node))
    .map(node => ({words: node.textContent.trim().slice(0, 30), size: parseFloat(getComputedStyle(node).fontSize), place: node}));
  return {
    small: [...new Set([...labels, ...words].filter(({size}) => size < 10.95).map(name))],
    cut: [...new Set(labels.filter(({words}) => words.endsWith('…')).map(name))],
    met: met.map(([one, other]) => `${name(one)} / ${name(other)}`),
  };
}"""


def unreadable(page: Page) -> dict[str, Any]:
    """What cannot be read, as ``READABLE`` where that is nothing."""
    page.wait_for_function(MEASURED)
    found: dict[str, Any] = page.evaluate(LABELS)
    return found
