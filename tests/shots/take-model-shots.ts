import type { Page } from '@playwright/test';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

export async function takeModelShots(
  where: Where,
  _databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Ines', looks, async ({ page, base, look, take }) => {
    await addFavourite(page);
    await page.goto(`${base}/c/new`);
    await takeMenu(page, take);
    await addMany(page);
    await page.goto(`${base}/c/new`);
    await takeField(page, look, take);
    await takeCompared(page, take);
  });
}

async function takeField(page: Page, look: Look, take: Shooting['take']): Promise<void> {
  if (look.viewport.width < 769) await page.getByRole('button', { name: /^Model:/ }).click();
  await page.getByRole('button', { name: 'Presets', exact: true }).click();
  await page.getByRole('button', { name: 'Save as preset' }).click();
  const field = page.getByRole('dialog', { name: 'Save as preset' }).getByRole('button', { name: /^Model / });
  await page.waitForTimeout(300);
  await take('models-field');
  await field.click();
  await page.getByRole('gridcell').first().waitFor();
  await page.waitForTimeout(300);
  await take('models-field-open');
  await page.getByRole('combobox', { name: 'Choose a model' }).fill('calude');
  await page.waitForTimeout(150);
  await take('models-field-mistyped');
  await page.getByRole('gridcell').first().click();
  await page.waitForTimeout(300);
  await take('models-field-chosen');
  await page.keyboard.press('Escape');
}

async function takeCompared(page: Page, take: Shooting['take']): Promise<void> {
  await page.getByRole('button', { name: /^Model:/ }).click();
  await page.getByRole('button', { name: 'Compare models' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare models' });
  await dialog.getByRole('gridcell', { name: 'gpt-4o', exact: true }).first().click();
  await page.waitForTimeout(300);
  await take('models-compare');
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

/** Prefetched pages contain no data, so the list is fetched. */
async function addMany(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ purpose: 'prefetch' });
  await page.route('**/api/models', async (route) => {
    const listed: unknown = await (await route.fetch()).json();
    const many = Array.from({ length: 2_000 }, (_, place) => `vendor/model-${String(place)}`);
    const models = Object.entries(listed ?? {}).map(([endpoint, names]) => [
      endpoint,
      endpoint === 'openAI' && Array.isArray(names) ? [...names, ...many] : names,
    ]);
    await route.fulfill({ json: Object.fromEntries(models) });
  });
}

async function addFavourite(page: Page): Promise<void> {
  await page.route('**/api/user/favourites', (route) =>
    route.fulfill({ json: { favourites: [{ endpoint: 'anthropic', model: 'claude-opus-5-5' }] } }),
  );
}
