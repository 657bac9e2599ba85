import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Result } from 'axe-core';

/** Returns what axe finds on the page, however slight, each with the place it was found at. */
export async function accessibilityFaults(page: Page, where: string): Promise<string[]> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(isFault)
    .map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Waits until nothing fades or moves for two frames: half a colour has half a contrast. Spinners turn for ever. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const isStill = () =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        );
    for (const _frame of [1, 2]) {
      if (!isStill()) return false;
      await new Promise(requestAnimationFrame);
    }
    return isStill();
  });
}

/** Elements between or over regions: menus and tooltips belong to their button, a divider to both of its sides. */
const BETWEEN_REGIONS = /data-radix-popper-co|role="(?:tooltip|separator)"/;

/**
 * Returns whether a result is a violation: excludes what axe cannot know; the headings inside an answer are its model's
 * choice. Axe shortens what it quotes.
 */
function isFault({ id, nodes }: Result): boolean {
  const isOurs = (html: string) =>
    id === 'region' ? !BETWEEN_REGIONS.test(html) : id !== 'heading-order' || !html.includes('data-depth');
  return nodes.some(({ html }) => isOurs(html));
}
