import { addVirtualAuthenticator } from '../e2e/support/virtual-authenticator.ts';
import { setBalance } from './support/fill-ledger.ts';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';
import { showSettings } from './support/show-settings.ts';

export async function takeAccountShots(
  where: Where,
  databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  // Passkeys belong to a name, not to an address of the network.
  const named = { ...where, base: where.base.replace('127.0.0.1', 'localhost') };
  await inEveryLook(named, 'Akka', looks, async (shooting) => {
    await setBalance(databaseUrl, shooting.email, 5_000_000);
    await takeProfile(shooting);
    await takePasskeys(shooting);
    await takeTwoFactor(shooting);
    await takeRest(shooting);
    await takeForgotten(shooting);
  });
}

const settingsOf = ({ page }: Shooting) => page.getByRole('dialog', { name: /^(Settings|Account)$/ });

async function takeProfile(shooting: Shooting): Promise<void> {
  const { page, base, look, take } = shooting;
  await addVirtualAuthenticator(page);
  await page.goto(`${base}/c/new`);
  await page.getByPlaceholder(/^Message /).waitFor();
  if (look.viewport.width < 769) await page.getByRole('button', { name: 'Open sidebar' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = settingsOf(shooting);
  await showSettings(page, 'account');
  await settings.getByRole('button', { name: 'Edit profile' }).click();
  await page.waitForTimeout(400);
  await take('account-profile');
  await settings.getByRole('button', { name: 'Cancel' }).first().click();
  await settings.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await dialog.getByLabel('New email').fill('akka.of.the.far.north@a-long-domain.example');
  await page.waitForTimeout(400);
  await take('account-email');
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await settings.getByText('We sent a link to').first().waitFor();
  await page.waitForTimeout(400);
  await take('account-email-pending');
}

async function takePasskeys(shooting: Shooting): Promise<void> {
  const { page, take } = shooting;
  const settings = settingsOf(shooting);
  const add = settings.getByRole('button', { name: 'Add a passkey' });
  await add.scrollIntoViewIfNeeded();
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('The laptop in the study, which everyone at home uses');
  await page.waitForTimeout(400);
  await take('account-passkey');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await settings.getByText('not used yet').waitFor();
  await page.waitForTimeout(400);
  await take('account-passkeys');
}

async function takeTwoFactor(shooting: Shooting): Promise<void> {
  const { page, take } = shooting;
  await settingsOf(shooting).getByRole('button', { name: 'Set up' }).click();
  const enrol = page.getByRole('dialog', { name: 'Set up two-step login' });
  await enrol.getByRole('img', { name: 'QR code with the key of your account' }).waitFor();
  await enrol.getByLabel('6-digit code').fill('000000');
  await enrol.getByRole('button', { name: 'Switch on' }).click();
  await enrol.getByRole('alert').waitFor();
  await page.waitForTimeout(400);
  await take('account-two-step');
  await page.keyboard.press('Escape');
  await enrol.waitFor({ state: 'detached' });
}

async function takeRest(shooting: Shooting): Promise<void> {
  const { page, take } = shooting;
  const settings = settingsOf(shooting);
  await settings.getByRole('button', { name: 'Change password' }).click();
  await page.waitForTimeout(400);
  await take('account-password');
  const remove = settings.getByRole('button', { name: 'Delete account' });
  await remove.scrollIntoViewIfNeeded();
  await page.waitForTimeout(400);
  await take('account-end');
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.waitFor();
  await page.waitForTimeout(400);
  await take('account-delete');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
}

async function takeForgotten({ page, base, take }: Shooting): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${base}/forgot-password`);
  await page.getByLabel('Email').fill('akka@example.org');
  await page.waitForTimeout(300);
  await take('forgot');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await take('forgot-sent');
  await page.goto(`${base}/reset-password`);
  await page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
  await take('reset-without-link');
  await page.goto(`${base}/reset-password?token=${'ab'.repeat(32)}&userId=00000000-0000-4000-8000-000000000000`);
  await page.getByLabel('New password').waitFor();
  await page.getByLabel('New password').fill('a new picture book');
  await page.getByLabel('Confirm password').fill('another');
  await page.waitForTimeout(400);
  await take('reset');
}
