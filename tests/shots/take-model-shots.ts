import type { Page } from '@playwright/test';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

export async function takeModelShots(
  where: Where,
  _databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Ines', looks, async ({ page, base, take }) => {
    await addFavourite(page);
    await page.goto(`${base}/c/new`);
    await takeMenu(page, take);
  });
}

async function takeMenu(page: Page, take: Shooting['take']): Promise<void> {
  await page.getByRole('button', { name: /^Model:/ }).click();
  await page.getByRole('gridcell').first().waitFor();
  await page.getByText('Favourites').waitFor();
  await page.waitForTimeout(300);
  await take('models');
  const field = page.getByRole('combobox', { name: 'Choose a model' });
  await field.fill('mini');
  await page.waitForTimeout(150);
  await take('models-found');
  await field.fill('zzzz');
  await page.getByText('No model found').first().waitFor();
  await take('models-none');
  await field.fill('far-longer');
  await page.keyboard.press('Enter');
  await page.getByRole('grid').waitFor({ state: 'hidden' });
  await page.waitForTimeout(300);
  await take('models-long-name');
}

async function addFavourite(page: Page): Promise<void> {
  await page.route('**/api/user/favourites', (route) =>
    route.fulfill({ json: { favourites: [{ endpoint: 'anthropic', model: 'claude-opus-5-5' }] } }),
  );
}
