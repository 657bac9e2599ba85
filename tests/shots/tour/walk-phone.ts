import { showSettings } from '../support/show-settings.ts';
import { answered, ask, openAccountMenu, openNew, type Journey } from './walk.ts';

const PUBLIC_KEY = `B${'A'.repeat(86)}`;

/** The user takes what another application shares, and what the installed application offers by itself. */
const app: Journey = async (walk) => {
  const { page, base, step } = walk;
  await page.goto(`${base}/c/new?shared-text=${encodeURIComponent('Sum this up:\nhttps://tides.example/table')}`);
  await page.getByRole('button', { name: 'Add to the message' }).waitFor();
  await step('shared-to-the-app');
  await page.getByRole('button', { name: 'Add to the message' }).click();
  await step('taken');
  await page.clock.install();
  await page.route('**/api/user/push', (route) =>
    route.fulfill({ json: { publicKey: PUBLIC_KEY, devices: [] } }),
  );
  await openNew(walk);
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt: () => Promise.resolve() }));
  });
  await ask(walk, 'What is a tide?');
  await answered(walk, 'A tide is the rise');
  await ask(walk, 'And in rivers?');
  await answered(walk, 'upstream as a wave');
  await page.clock.fastForward(4_000);
  await step('two-answers');
  await ask(walk, 'Describe the sea');
  await page.getByText('wave after wave').first().waitFor();
  await page.clock.fastForward(21_000);
  await page.getByRole('button', { name: /^Notify me/ }).waitFor();
  await step('long-answer', { isWaiting: true });
  await page.getByRole('button', { name: 'Stop generating' }).click();
  await openAccountMenu(walk);
  await step('account-menu');
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const general = await showSettings(page, 'general');
  await general.getByRole('heading', { name: 'Notifications' }).scrollIntoViewIfNeeded();
  await step('notifications');
};

/** The user turns on suggested questions, which are off until then. */
const suggestions: Journey = async (walk) => {
  const { page, step } = walk;
  await openNew(walk);
  await openAccountMenu(walk);
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const general = await showSettings(page, 'general');
  const wanted = general.getByRole('switch', { name: /Suggest/ });
  await wanted.click();
  await wanted.scrollIntoViewIfNeeded();
  await step('switch');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await ask(walk, 'What is a tide?');
  await answered(walk, 'A tide is the rise');
  await page.getByRole('button', { name: 'Why twice a day?' }).waitFor();
  await step('suggested');
};

export const PHONE: Readonly<Record<string, Journey>> = { app, suggestions };
