import type { Locator, Page } from '@playwright/test';

/** Opens the settings on a phone: their list. */
export async function openSettingsMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open sidebar' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
}

/** Opens a page from the list of the settings on a phone, and returns its dialog, which is named like it. */
export async function openSettingsPage(page: Page, name: string, title = 'Settings'): Promise<Locator> {
  const list = page.getByRole('dialog', { name: title, exact: true });
  await list.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name, exact: true });
}

/** Opens the settings at a tab by the menu and returns the dialog. */
export async function openSettings(page: Page, tab: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: tab }).click();
  return settings;
}
