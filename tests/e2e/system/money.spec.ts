import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { StripeServer } from '../../support/servers/stripe-server';
import type { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { PROVIDER_MODEL } from '../support/provider-settings';
import { ownServer, type OwnServer } from '../support/servers/own-server';
import { expect, setting, test as base } from '../support/test';
import { countedWords, uniqueQuestion } from '../support/words';

/** Pays a few answers of the provider's model: 2.5 credits per input token, 10 per output token. */
const START_CREDITS = 4_000;
const QUESTIONS_LIMIT = 12;

const test = base.extend<{ stripe: StripeServer; server: OwnServer }>({
  stripe: async ({}, use) => {
    const stripe = new StripeServer();
    await stripe.start();
    await use(stripe);
    await stripe.stop();
  },
  server: async ({ stripe }, use) => {
    const server = await ownServer(setting('E2E_DATABASE'), setting('E2E_PROVIDER'));
    stripe.webhookUrl = `${server.origin}/api/top-up/webhook`;
    await server.start({
      CHECK_BALANCE: 'true',
      START_BALANCE: String(START_CREDITS),
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.origin,
    });
    await use(server);
    await server.crash();
  },
  origin: async ({ server }, use) => use(server.origin),
});

test.use({
  // The browser itself logs every response of 402.
  expectedProblems: /status of 402/,
  expectedStrangers: /^http:\/\/127\.0\.0\.1:\d+\/pay\//,
});
test.slow();

async function balance(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  const line = page.getByRole('menuitem', { name: 'Credit' });
  await expect(line).toContainText('$');
  const dollars = Number(/\$([\d.,]+)/.exec(await line.innerText())?.[1]?.replace(',', ''));
  await page.keyboard.press('Escape');
  return dollars;
}

async function isAnswered(chat: ChatPage, question: string): Promise<boolean> {
  await chat.composer.fill(question);
  const [response] = await Promise.all([
    chat.page.waitForResponse(/\/api\/ask\//),
    chat.composer.press('Enter'),
  ]);
  await chat.settled();
  return response.ok();
}

test('the balance falls with every answer, at zero the next one is refused, and with bought credit the chat continues', async ({
  chat,
  page,
  provider,
}) => {
  const question = uniqueQuestion('Count for money');
  await provider.answer(question, countedWords(40));
  await chat.choose(PROVIDER_MODEL);
  expect(await balance(page)).toBe(0.004);

  await chat.ask(question);
  const receipt = chat.answer.getByRole('button', { name: /^About this answer: <\$0\.01/ });
  await receipt.click();
  const details = page.getByRole('dialog', { name: 'About this answer' });
  await expect(details).toContainText(PROVIDER_MODEL);
  await expect(details.getByRole('row', { name: /^In/ })).toContainText('$2.50');
  await expect(details.getByRole('row', { name: /^Out/ })).toContainText('$10.00');
  await expect(details).toContainText(/\d+ credits/);
  await page.keyboard.press('Escape');
  await expect.poll(() => balance(page)).toBeLessThan(0.004);
  await expect(page.getByText(/^Your credit is running low: \$0\.00/)).toBeVisible();

  const box = chat.answer.getByRole('alert');
  for (let asked = 0; asked < QUESTIONS_LIMIT && (await isAnswered(chat, question)); asked += 1);
  await expect(box).toContainText('Your credit does not cover this message.');
  await expect(box).toContainText(/You have \$0\.00\d*, and this message needs about \$0\.00\d+\./);

  await box.getByRole('button', { name: 'Add credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add credit' });
  await dialog.getByRole('radio', { name: '$5', exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Pay $5.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay' }).click();

  await expect(page.getByText('$5.00 of credit was added.')).toBeVisible();
  await expect(page).toHaveURL(/\/c\/[0-9a-f-]{36}$/);
  expect(await balance(page)).toBeGreaterThanOrEqual(5);
  await chat.ask(question);
  await expect(chat.answer).toContainText('word40');
});

test('a user who cancels on the payment page returns to where they were, is told so, and is not charged', async ({
  chat,
  page,
  stripe,
}) => {
  await chat.choose('demo');
  await chat.ask('Hello');
  const before = page.url();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Credit' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Add credit' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('The payment was cancelled. Nothing was charged.')).toBeVisible();
  await expect(page).toHaveURL(before);
  expect(await balance(page)).toBe(0.004);
  expect(stripe.checkouts.map(({ status }) => status)).toEqual(['open']);
});

test('the credit arrives even when the events of the payment never do', async ({ chat, page, stripe }) => {
  stripe.webhookUrl = null;
  await expect(chat.composer).toBeVisible();
  await page.getByRole('button', { name: 'Add credit' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('$10.00 of credit was added.')).toBeVisible();
  expect(await balance(page)).toBe(10);
});

test('the usage tab shows what was spent, downloads it as a file, and sets a budget that is enforced', async ({
  chat,
  page,
  provider,
}) => {
  const question = uniqueQuestion('Spend a little');
  await provider.answer(question, countedWords(20));
  await chat.choose(PROVIDER_MODEL);
  await chat.ask(question);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Credit' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings.getByRole('row', { name: new RegExp(`^${PROVIDER_MODEL}`) })).toContainText('$0.00');
  await expect(settings.locator('.recharts-bar-rectangle path').first()).toBeAttached();

  await expectAccessible(page, 'usage');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    settings.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('usage-30d.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^time,kind,endpoint,model,/);
  expect(lines.filter((line) => line.includes(`,answer,openAI,${PROVIDER_MODEL},`))).toHaveLength(1);

  await settings.getByRole('textbox', { name: 'Limit per month (US$)' }).fill('0');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The budget was saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await chat.composer.fill(question);
  await chat.composer.press('Enter');
  const box = chat.answer.getByRole('alert');
  await expect(box).toContainText('Your budget for this month is used up.');
  await box.getByRole('button', { name: 'Change the budget' }).click();
  await expect(settings.getByRole('meter', { name: 'Monthly budget' })).toBeVisible();
});
