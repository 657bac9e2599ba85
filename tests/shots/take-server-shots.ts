import type { Page } from '@playwright/test';
import { SERVER_PARTS, serverPath } from '../../lib/client/navigation/server-path.ts';
import { plausibleFigures } from './support/plausible-figures.ts';

type Take = (name: string) => Promise<unknown>;

export async function takeSetUp(page: Page, base: string, take: Take): Promise<void> {
  await page.goto(`${base}/setup`);
  await page.getByLabel('Full name').waitFor();
  await take('set-up');
  await page.getByLabel('Full name').fill('Mira Example');
  await page.getByLabel('Email').fill('mira at example');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Password', { exact: true }).blur();
  await page.waitForTimeout(400);
  await take('set-up-refused');
}

export async function takeServer(page: Page, base: string, take: Take): Promise<void> {
  await page.goto(`${base}/add-model`);
  await page.getByLabel('API key').waitFor();
  await take('add-model');
  await page.getByLabel('API key').fill('sk-ant-api03-of-another');
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('This is a key of Anthropic').waitFor();
  await page.waitForTimeout(300);
  await take('add-model-refused');

  await page.route('**/api/server/figures?*', (route) => route.fulfill({ json: plausibleFigures() }));
  await page.goto(`${base}/c/new`);
  await page.getByPlaceholder(/^Message /).waitFor();
  for (const part of SERVER_PARTS) {
    await page.goto(`${base}${serverPath(part)}`);
    const sections = page.getByRole('main').locator('section');
    await sections.first().waitFor();
    await page.waitForTimeout(700);
    for (let index = 0; index < (await sections.count()); index += 1) {
      await sections.nth(index).evaluate((section) => section.scrollIntoView({ block: 'start' }));
      await page.waitForTimeout(400);
      await take(`server-${part}-${String(index + 1)}`);
    }
  }
  await page.goto(`${base}${serverPath('people')}`);
  await takePerson(page, take);
}

async function takePerson(page: Page, take: Take): Promise<void> {
  const actions = page.getByRole('button', { name: 'Actions for Otto Example' });
  const open = async () => {
    await actions.scrollIntoViewIfNeeded();
    await actions.click();
    await page.getByRole('menuitem', { name: 'Ban' }).waitFor();
    await page.waitForTimeout(300);
  };
  await open();
  await take('server-person');
  for (const [name, action] of [
    ['server-credit', 'Add credit'],
    ['server-ban', 'Ban'],
  ] as const) {
    await page.getByRole('menuitem', { name: action }).click();
    await page.getByRole('dialog', { name: `${action}: Otto Example` }).waitFor();
    await page.waitForTimeout(300);
    await take(name);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    if (action !== 'Ban') await open();
  }
}
