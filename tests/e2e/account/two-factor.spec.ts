import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { closeSettings, logOut, openAccountSettings } from '../support/account-settings';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';
import { PASSWORD, registerTestUser } from '../support/test-user';

test.use({ expectedProblems: /status of 422 .*\/api\/(auth\/login\/second-factor|user\/two-factor)/ });

const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

test('a second factor is set up, asked for at sign-in, and switched off again', async ({
  chat,
  page,
  user,
}) => {
  await expect(chat.composer).toBeVisible();
  const settings = await openAccountSettings(page);
  await settings.getByRole('button', { name: 'Set up' }).click();
  const enrol = page.getByRole('dialog', { name: 'Set up two-step login' });
  await expect(enrol.getByRole('img', { name: 'QR code with the key of your account' })).toBeVisible();
  const secret = (await enrol.locator('code').innerText()).replaceAll(/\s/g, '');
  await enrol.getByLabel('6-digit code').fill('000000');
  await enrol.getByRole('button', { name: 'Switch on' }).click();
  await expect(enrol.getByRole('alert')).toContainText('That code is wrong or already used');
  await expectAccessible(page, 'setting up a second factor');
  await enrol.getByLabel('6-digit code').fill(codeOf(secret, 0));
  await enrol.getByRole('button', { name: 'Switch on' }).click();

  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'recovery codes');
  const recoveryCode = await codes.getByRole('listitem').first().innerText();
  const downloading = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt');
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(settings.getByText('10 recovery codes left')).toBeVisible();
  await closeSettings(page);

  await logOut(page);
  await enterPassword(page, user.email);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page, 'second step');
  await code.fill('000000');
  await expect(
    page.getByRole('alert').filter({ hasText: 'That code is wrong or already used' }),
  ).toBeVisible();
  await code.fill(codeOf(secret, 1));
  await expect(page).toHaveURL(/\/c\/new$/);

  await logOut(page);
  await enterPassword(page, user.email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/c\/new$/);

  const later = await openAccountSettings(page);
  await expect(later.getByText('9 recovery codes left')).toBeVisible();
  await later.getByRole('button', { name: 'Switch off' }).click();
  const off = page.getByRole('dialog', { name: 'Switch two-step login off?' });
  await off.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await off.getByRole('button', { name: 'Switch off' }).click();
  await expect(later.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('after five wrong codes the password is asked for again', async ({ chat, page, user }) => {
  await expect(chat.composer).toBeVisible();
  const settings = await openAccountSettings(page);
  await settings.getByRole('button', { name: 'Set up' }).click();
  const enrol = page.getByRole('dialog', { name: 'Set up two-step login' });
  const secret = (await enrol.locator('code').innerText()).replaceAll(/\s/g, '');
  await enrol.getByLabel('6-digit code').fill(codeOf(secret, 0));
  await enrol.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await closeSettings(page);
  await logOut(page);
  await enterPassword(page, user.email);
  const code = page.getByLabel('Code', { exact: true });
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await code.fill('000000');
    await expect(code).toHaveValue('');
  }
  await code.fill(codeOf(secret, 1));
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Log in again' })).toBeVisible();
});

test('a user from another service continues with the second step and gets to where they were going', async ({
  page,
  playwright,
  origin,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const { email, bearer } = await registerTestUser(elsewhere, origin);
  const headers = { authorization: `Bearer ${bearer}` };
  const { secret }: { secret: string } = await (
    await elsewhere.post('/api/user/two-factor', { headers, data: {} })
  ).json();
  const confirmed = await elsewhere.post('/api/user/two-factor/confirm', {
    headers,
    data: { code: codeOf(secret, 0) },
  });
  expect(confirmed.status()).toBe(200);
  const login = await elsewhere.post('/api/auth/login', { data: { email, password: PASSWORD } });
  const { challengeId }: { challengeId: string } = await login.json();
  await elsewhere.dispose();
  // The callback of a service redirects to this address.
  await page.goto(`/login?challenge=${challengeId}&redirect=${encodeURIComponent('/c/new?from=elsewhere')}`);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await expect(page).toHaveURL(/\/c\/new\?from=elsewhere$/);
});
