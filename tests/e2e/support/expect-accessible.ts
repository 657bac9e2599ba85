import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Result } from 'axe-core';

/** Fails softly for every rule of axe that the page breaks, however slight. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations
    .filter(isFault)
    .map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  // Softly: one run shows everything.
  expect.soft(faults).toEqual([]);
}

/** A menu that lies over the page belongs to its button and to no region, which axe cannot know; it shortens what it quotes. */
function isFault({ id, nodes }: Result): boolean {
  return id !== 'region' || nodes.some(({ html }) => !html.includes('data-radix-popper-co'));
}
