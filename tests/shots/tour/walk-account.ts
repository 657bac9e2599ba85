import { showSettings } from '../support/show-settings.ts';
import { openAccountMenu, openNew, TOUR_PASSWORD, tourOptions, type Journey, type Walk } from './walk.ts';

const TABS = ['personal', 'general', 'speech', 'accessibility', 'beta', 'tools', 'data', 'account', 'usage'] as const;

/** A new user registers, logs out, is refused, and asks for a new password. */
const account: Journey = async (walk) => {
  const { page, base, look, step } = walk;
  const context = await page.context().browser()?.newContext(tourOptions(look));
  if (context === undefined) throw new Error('The browser has ended.');
  try {
    const door = await context.newPage();
    const shown = { ...walk, page: door };
    await door.goto(`${base}/register`);
    await door.getByLabel('Full name').waitFor();
    await step('register', { shown: door });
    await door.getByLabel('Full name').fill('Nora Example');
    await door.getByLabel('Email').fill('nora at example');
    await door.getByLabel('Password', { exact: true }).fill('short');
    await door.getByLabel('Password', { exact: true }).blur();
    await step('register-problems', { shown: door });
    await door.getByLabel('Email').fill(`nora-${look.name}@example.org`);
    await door.getByLabel('Password', { exact: true }).fill(TOUR_PASSWORD);
    await door.getByRole('button', { name: 'Continue', exact: true }).click();
    await door.getByPlaceholder(/^Message /).waitFor();
    await step('landing', { shown: door });
    await openAccountMenu(shown);
    await step('account-menu', { shown: door });
    await door.getByRole('menuitem', { name: 'Log out' }).click();
    await door.getByLabel('Password', { exact: true }).waitFor();
    await door.getByLabel('Email').fill(`nora-${look.name}@example.org`);
    await door.getByLabel('Password', { exact: true }).fill('not the password');
    await door.getByRole('button', { name: 'Continue', exact: true }).click();
    await door.getByText('The email or password is wrong.').waitFor();
    await step('login-refused', { shown: door });
    await door.goto(`${base}/forgot-password`);
    await door.getByLabel('Email').fill(`nora-${look.name}@example.org`);
    await step('forgot-password', { shown: door });
    await door.getByRole('button', { name: 'Continue', exact: true }).click();
    await door.getByLabel('Email').waitFor({ state: 'detached' });
    await step('forgot-password-sent', { shown: door });
  } finally {
    await context.close();
  }
};

const settings: Journey = async (walk) => {
  const { page, step } = walk;
  await openNew(walk);
  await openAccountMenu(walk);
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await step('settings');
  for (const tab of TABS) {
    const shown = await showSettings(page, tab);
    await step(tab);
    await scrollToEnd(walk, shown);
  }
};

/** Takes the rest of a long page, where there is one. */
async function scrollToEnd({ step }: Walk, shown: Awaited<ReturnType<typeof showSettings>>): Promise<void> {
  const isLong = await shown.evaluate((element) => {
    let area: Element | null = element;
    while (area !== null && area.scrollHeight <= area.clientHeight + 40) area = area.parentElement;
    if (area === null) return false;
    area.scrollTop = area.scrollHeight;
    return true;
  });
  if (isLong) await step('rest');
}

export const ACCOUNT: Readonly<Record<string, Journey>> = { account, settings };
