import type { Page } from '@playwright/test';
import { chooseModel } from './support/choose-model.ts';
import { LONG_NAME } from './support/endpoint-settings.ts';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

type Take = Shooting['take'];

const MODELS: Readonly<Record<string, string>> = {
  anthropic: 'claude-opus-5-5',
  azureOpenAI: 'gpt-4o',
  google: 'gemini-3.8-flash',
  [LONG_NAME]: 'a-model',
};

export async function takeKeyShots(
  where: Where,
  _databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Kaja', looks, async ({ page, base, take }) => {
    await openFor(page, base, 'anthropic', null, take, 'key-missing');
    await openDialog(page);
    await take('key-plain');
    await openFor(page, base, 'azureOpenAI', null);
    await openDialog(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Save key' }).click();
    await page.getByText('The following fields are required').waitFor();
    await page.waitForTimeout(400);
    await take('key-azure-required');
    await openFor(page, base, 'google', null);
    await openDialog(page);
    const file = { name: 'key.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
    await page.locator('input[type=file]').last().setInputFiles(file);
    await page.getByText('Invalid file for upload').waitFor();
    await take('key-google-wrong');
    await openFor(page, base, LONG_NAME, '2020-01-01T12:00:00.000Z', take, 'key-expired');
    await openDialog(page);
    await take('key-custom-expired');
  });
}

async function openFor(
  page: Page,
  base: string,
  endpoint: string,
  expiresAt: string | null,
  take?: Take,
  name = '',
): Promise<void> {
  await page.unrouteAll();
  if (expiresAt !== null)
    await page.route('**/api/keys?*', (route) => route.fulfill({ json: { expiresAt } }));
  await chooseModel(page, base, endpoint, MODELS[endpoint] ?? '');
  await page.getByRole('button', { name: 'Add API key' }).waitFor();
  if (take !== undefined) await take(name);
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add API key' }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(300);
}
