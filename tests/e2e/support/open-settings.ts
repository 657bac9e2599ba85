import type { Locator, Page } from '@playwright/test';

export async function openSettingsMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open sidebar' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
}

export async function openSettingsPage(page: Page, name: string, title = 'Settings'): Promise<Locator> {
  const list = page.getByRole('dialog', { name: title, exact: true });
  await list.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name, exact: true });
}

export async function openSettings(page: Page, tab: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: tab }).click();
  return settings;
}

/** The settings lead to the page of the server, and its links to a part of it. */
export async function openServer(page: Page, part: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('link', { name: 'Server' }).click();
  return openServerPart(page, part);
}

export async function openServerPart(page: Page, part: string): Promise<Locator> {
  await page
    .getByRole('navigation', { name: 'Server' })
    .getByRole('link', { name: part, exact: true })
    .click();
  return page.getByRole('region', { name: part, exact: true });
}

/** The menu of the account leads to the page of tools, and its links to a part of it. */
export async function openTools(page: Page, part: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Tools', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Tools' })
    .getByRole('link', { name: part, exact: true })
    .click();
  return page.getByRole('main').getByRole('region', { name: part, exact: true }).first();
}
