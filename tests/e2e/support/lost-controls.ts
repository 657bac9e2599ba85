import type { Page } from '@playwright/test';

/**
 * Lists visible controls that are partly cut off and that no scrolling brings into sight; and what scrolls sideways
 * without being a list, table or code.
 */
export function lostControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      'a[href]:not([href^="#"]), button, input:not([type=hidden]), textarea, select, summary, [role=tab], [role=switch]';
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60)}`;
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const isThere = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return (
        isThere &&
        width > 1 &&
        height > 1 &&
        element.closest('[inert], [aria-hidden=true], .sr-only') === null
      );
    };
    const isLost = (control: Element) => {
      let { left, right, top, bottom } = control.getBoundingClientRect();
      let element: Element = control;
      while (getComputedStyle(element).position !== 'fixed' && element.parentElement !== null) {
        element = element.parentElement;
        const { overflowX, overflowY } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        if (element === document.documentElement || element === document.body) continue;
        if (overflowX !== 'visible') {
          const isCut = left < box.left - 1 || right > box.right + 1;
          if (isCut && !/auto|scroll/.test(overflowX)) return true;
          [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        }
        if (overflowY !== 'visible') {
          const isCut = top < box.top - 1 || bottom > box.bottom + 1;
          if (isCut && !/auto|scroll/.test(overflowY)) return true;
          [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        }
      }
      const { clientWidth, clientHeight, scrollHeight } = document.documentElement;
      const isScrolled = element === document.documentElement && scrollHeight > clientHeight;
      const isBeyond = !isScrolled && (top < -1 || bottom > clientHeight + 1);
      return left < -1 || right > clientWidth + 1 || isBeyond;
    };
    const isWide = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isPage = element === document.documentElement;
      const scrolls = isPage || (/auto|scroll/.test(overflowX) && /auto|scroll/.test(overflowY));
      const mayBeWide = element.closest('pre, table, .markdown, [role=tablist]') !== null;
      return scrolls && !mayBeWide && element.scrollWidth > element.clientWidth + 1;
    };
    return [
      ...[...document.querySelectorAll(controls)]
        .filter((control) => isShown(control) && isLost(control))
        .map((control) => `lost: ${nameOf(control)}`),
      ...[...document.querySelectorAll('*')]
        .filter((element) => isWide(element) && (element === document.documentElement || isShown(element)))
        .map((element) => `wide: ${element.tagName} ${element.className.toString().slice(0, 80)}`),
    ];
  });
}
