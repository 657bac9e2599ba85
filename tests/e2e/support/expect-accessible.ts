import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails softly for every rule of axe that the page breaks, however slight. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations.map(
    ({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  // Softly: one run shows everything.
  expect.soft(faults).toEqual([]);
}
