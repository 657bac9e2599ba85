import { expect, type Locator, type Page } from '@playwright/test';

export function openAccountSettings(page: Page): Promise<Locator> {
  return openSettings(page, 'Account');
}

export function openDataSettings(page: Page): Promise<Locator> {
  return openSettings(page, 'Data');
}

async function openSettings(page: Page, tab: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: tab }).click();
  return settings;
}

export async function closeSettings(page: Page): Promise<void> {
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Close' }).click();
  await expect(settings).toBeHidden();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}
