import type { Page } from '@playwright/test';

/** Is half of the minimum size of a touch target, 44 px, less one for rounding. */
const REACH_PX = 21;

/**
 * A control is too small when 21 px from its middle, in any direction, another element is hit. Links inside a text
 * are left out, and the side on which the screen, or what it scrolls in, ends.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((reachPx) => {
    const controls = [
      ...document.querySelectorAll('button, a[href], summary, [role="button"], [role="menuitem"]'),
    ];
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true });
    const scrollerOf = (element: Element) => {
      let parent = element.parentElement;
      while (parent !== null && !/auto|scroll/.test(getComputedStyle(parent).overflowY))
        parent = parent.parentElement;
      return parent;
    };
    const isWithin = (scroller: Element | null, x: number, y: number) => {
      const box = scroller?.getBoundingClientRect();
      return box === undefined || (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
    };
    const isMissed = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const scroller = scrollerOf(element);
      const isHit = (toX: number, toY: number) => {
        const hit = document.elementFromPoint(toX, toY);
        return hit === null || element.contains(hit) || !isWithin(scroller, toX, toY);
      };
      if (!element.contains(document.elementFromPoint(x, y))) return false;
      return ![-reachPx, reachPx].every((offset) => isHit(x + offset, y) && isHit(x, y + offset));
    };
    return controls
      .filter(
        (element) => element.closest('.markdown p, footer') === null && isShown(element) && isMissed(element),
      )
      .map((element) => element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60));
  }, REACH_PX);
}
