import type { Locator, Page } from '@playwright/test';

/** Opens the settings at a tab by the menu and returns the dialog. */
export async function openSettings(page: Page, tab: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: tab }).click();
  return settings;
}
