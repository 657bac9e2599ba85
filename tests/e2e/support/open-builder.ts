import type { Locator, Page } from '@playwright/test';

export async function openBuilder(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Assistants' }).click();
  return page.getByRole('complementary', { name: 'Side panel' });
}
