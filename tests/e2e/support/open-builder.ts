import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the page of a new assistant, or of the one of this name. */
export async function openBuilder(page: Page, name?: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Assistants' }).click();
  const main = page.getByRole('main');
  if (name === undefined) await page.getByRole('button', { name: 'New assistant' }).first().click();
  else await main.getByRole('link', { name }).click();
  await expect(main.getByLabel('Name', { exact: true })).toBeVisible();
  return main;
}

export async function openBuilderTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}
