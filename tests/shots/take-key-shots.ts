import type { Page } from '@playwright/test';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

type Take = Shooting['take'];

const LONG_NAME = 'An endpoint of the operator’s own with a name that is far longer than any window is wide';

/** The endpoints the server would offer: one that waits for a key. */
const OFFERS: Readonly<Record<string, object>> = {
  anthropic: {},
  azureOpenAI: {},
  google: {},
  [LONG_NAME]: { type: 'custom', userProvideURL: true },
};

/** The key dialog of each form in every look: empty, filled in wrongly, with a stored key and with an expired one. */
export async function takeKeyShots(where: Where, looks?: readonly Look[]): Promise<void> {
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
  const config = { order: 0, userProvide: true, ...OFFERS[endpoint] };
  await page.unrouteAll();
  await page.route('**/api/endpoints', (route) => route.fulfill({ json: { [endpoint]: config } }));
  await page.route('**/api/models', (route) => route.fulfill({ json: { [endpoint]: ['a-model'] } }));
  await page.route('**/api/models/facts', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/keys?*', (route) => route.fulfill({ json: { expiresAt } }));
  await page.goto(`${base}/c/new`);
  await page.getByRole('button', { name: 'Add API key' }).waitFor();
  if (take !== undefined) await take(name);
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add API key' }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(300);
}
