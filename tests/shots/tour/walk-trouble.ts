import { randomUUID } from 'node:crypto';
import { setBalance } from '../support/fill-ledger.ts';
import { ask, lastAnswer, openNew, type Journey } from './walk.ts';

const RICH = 5_000_000;

/** The user sees what the screen shows when something fails. */
const trouble: Journey = async (walk) => {
  const { page, base, email, databaseUrl, context, step } = walk;
  await openNew(walk);
  await ask(walk, 'Ask too often');
  await lastAnswer(walk).getByRole('alert').waitFor();
  await step('refused-by-the-provider');
  await setBalance(databaseUrl, email, 0);
  await openNew(walk);
  await page.getByText('You have no credit left').waitFor();
  await step('no-credit');
  await ask(walk, 'What is a tide?');
  await page.getByText('Your credit does not cover this message.').waitFor();
  await step('no-credit-refused');
  await page.getByRole('button', { name: 'Add credit' }).first().click();
  await page.getByRole('dialog').waitFor();
  await step('add-credit');
  await setBalance(databaseUrl, email, RICH);
  await page.goto(`${base}/c/${randomUUID()}`);
  await page.getByText('This chat was not found.').first().waitFor();
  await step('missing-chat');
  await page.goto(`${base}/no-such-page`);
  await page.getByRole('heading').first().waitFor();
  await step('missing-page');
  await openNew(walk);
  await context.setOffline(true);
  await page.getByText('You’re offline.').first().waitFor();
  await step('offline');
  await ask(walk, 'What is a tide?');
  await lastAnswer(walk).getByRole('alert').waitFor();
  await step('asked-offline');
};

export const TROUBLE: Readonly<Record<string, Journey>> = { trouble };
