import type { Page } from '@playwright/test';
import { fillLedger, setBalance } from './support/fill-ledger.ts';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';
import { showSettings } from './support/show-settings.ts';

const RICH = 12_340_000;
const LOW = 42_000;

export async function takeMoneyShots(
  where: Where,
  databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Mira', looks, async ({ page, ...shooting }) => {
    await takeUsage(page, { databaseUrl, ...shooting });
    await takeChat(page, { databaseUrl, ...shooting });
  });
}

interface Taking extends Omit<Shooting, 'page'> {
  readonly databaseUrl: string;
}

async function takeUsage(page: Page, { base, databaseUrl, look, email, take }: Taking): Promise<void> {
  await setBalance(databaseUrl, email, RICH);
  await page.goto(`${base}/c/new`);
  await page.getByPlaceholder(/^Message /).waitFor();

  let release: () => void = () => undefined;
  const held = new Promise<void>((settle) => (release = settle));
  await page.route('**/api/usage?*', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { code: 'internal_error', message: 'x' } });
  });
  await openUsage(page, look);
  await page.getByRole('status', { name: 'Loading your spending' }).waitFor();
  await page.waitForTimeout(400);
  await take('usage-loading');
  release();
  await page.getByText('Your spending could not be loaded.').waitFor();
  await take('usage-error');
  await page.unroute('**/api/usage?*');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByText('Nothing was spent in this period.').or(page.getByText('Show as table')).waitFor();
  await take('usage-empty');

  await fillLedger(databaseUrl, email, RICH);
  // A reload leaves the settings of a phone open.
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.reload();
  await openUsage(page, look);
  await page.locator('.recharts-bar-rectangle').first().waitFor();
  await take('usage-filled');
  await page.getByText('Show as table').click();
  await page.getByText('Show as table').scrollIntoViewIfNeeded();
  await take('usage-figures');
  await page.getByRole('radio', { name: 'By provider' }).click();
  await page.getByRole('radio', { name: 'All', exact: true }).click();
  await page.waitForTimeout(300);
  await take('usage-all-by-endpoint');
  await page.getByRole('heading', { name: 'Monthly budget' }).scrollIntoViewIfNeeded();
  await take('budget');
  if (!look.isTouch) {
    await page.locator('.recharts-surface').first().hover({ position: { x: 300, y: 120 } });
    await take('usage-tooltip');
  }
  await page.getByRole('button', { name: 'Add credit' }).first().click();
  await page.getByRole('radiogroup', { name: 'Amount' }).waitFor();
  await page.waitForTimeout(200);
  await take('top-up');
}

async function takeChat(page: Page, { base, databaseUrl, look, email, take }: Taking): Promise<void> {
  // The same address again would be a reload.
  await page.goto('about:blank');
  await page.goto(`${base}/c/new`);
  await chooseModel(page, 'gpt-4o');
  await ask(page, 'What is a tide');
  await page.getByRole('button', { name: /^About this answer/ }).last().click();
  await page.getByText('Output', { exact: true }).waitFor();
  await page.waitForTimeout(300);
  await take('receipt');
  await page.keyboard.press('Escape');
  await openAccountMenu(page, look);
  await take('balance');
  await page.keyboard.press('Escape');

  await setBalance(databaseUrl, email, LOW);
  await page.reload();
  await page.getByText('Your credit is running low').waitFor();
  await take('credit-low');
  await setBalance(databaseUrl, email, 0);
  await page.reload();
  await page.getByText('You have no credit left').waitFor();
  await page.getByPlaceholder(/^Message /).fill('What is a tide, once more');
  await page.getByPlaceholder(/^Message /).press('Enter');
  await page.getByRole('alert').getByText('Your credit does not cover this message.').waitFor();
  await page.waitForTimeout(300);
  await take('refused');
  await setBalance(databaseUrl, email, RICH);
}

async function openAccountMenu(page: Page, look: Look): Promise<void> {
  if (look.viewport.width < 769) await page.getByRole('button', { name: 'Open sidebar' }).click();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  await page.waitForTimeout(200);
}

async function openUsage(page: Page, look: Look): Promise<void> {
  await openAccountMenu(page, look);
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await showSettings(page, 'usage');
}

async function chooseModel(page: Page, model: string): Promise<void> {
  await page.getByRole('button', { name: /^Model:/ }).click();
  await page.getByRole('gridcell', { name: new RegExp(`^${model}( Chosen)?$`) }).first().click();
}

async function ask(page: Page, text: string): Promise<void> {
  const box = page.getByPlaceholder(/^Message /);
  await box.fill(text);
  await box.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/new'));
  await page.getByRole('button', { name: 'Send' }).waitFor({ timeout: 60_000 });
}
