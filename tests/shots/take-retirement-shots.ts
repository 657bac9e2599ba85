import type { Page } from '@playwright/test';
import { inEveryLook, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

const GONE = { endpoint: 'openAI', model: 'gpt-4', temperature: 0.3, top_p: 0.9, reasoningEffort: 'high' };

/** A conversation whose model is retired, and the change to its successor, in every look. */
export async function takeRetirementShots(where: Where, looks?: readonly Look[]): Promise<void> {
  await inEveryLook(where, 'Rada', looks, async ({ page, base, take }) => {
    await page.goto(`${base}/c/new`);
    await page.getByRole('button', { name: /^Model:/ }).waitFor();
    const field = page.getByRole('textbox', { name: 'Message', exact: true });
    await field.fill('Hello');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/new'));
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor({ timeout: 60_000 });
    await becomeOld(page);
    await withoutWorker(page);
    await page.reload();
    const change = page.getByRole('button', { name: 'Change model' });
    await change.waitFor();
    await page.waitForTimeout(300);
    await take('retirement-note');
    await change.click();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.waitForTimeout(300);
    await take('retirement-dialog');
  });
}

/** Changes the conversation on the screen to one with an earlier model. */
async function becomeOld(page: Page): Promise<void> {
  await page.route('**/api/endpoints', (route) =>
    route.fulfill({ json: { openAI: { order: 0 }, demo: { order: 1 } } }),
  );
  await page.route('**/api/models', (route) =>
    route.fulfill({ json: { openAI: ['gpt-6.1-sol', 'gpt-5.5'], demo: ['demo'] } }),
  );
  await page.route(`**/api${new URL(page.url()).pathname.replace('/c/', '/convos/')}`, async (route) => {
    const answer = await route.fetch();
    const conversation: object = await answer.json();
    await route.fulfill({ json: { ...conversation, ...GONE } });
  });
}

/** Removes the service worker, which would serve the page as the server wrote it, in the direction of the language. */
async function withoutWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
  });
}
