import type { Locator, Page } from '@playwright/test';

/** Opens the builder of assistants beside the chat. Returns the panel it is in. */
export async function openBuilder(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Assistants' }).click();
  return page.getByRole('complementary', { name: 'Side panel' });
}
