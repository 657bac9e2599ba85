import type { Browser } from '@playwright/test';
import { startIdentityProvider, type IdentityProvider } from '../../support/servers/identity-provider';
import { startMailHost, type MailHost } from '../../support/servers/mail-host';
import { AccountPages } from '../support/account-pages';
import { expectAccessible } from '../support/expect-accessible';
import { ownServer, type OwnServer } from '../support/servers/own-server';
import { expect, setting, test } from '../support/test';
import { newEmail, PASSWORD } from '../support/test-user';

const NEW_PASSWORD = 'another horse battery 7';

let server: OwnServer;
let issuer: IdentityProvider;
let mailHost: MailHost;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  server = await ownServer(setting('E2E_DATABASE'), setting('E2E_PROVIDER'));
  [issuer, mailHost] = await Promise.all([startIdentityProvider(server.origin), startMailHost()]);
  await server.start({ ...issuer.settings, ...mailHost.settings, ALLOW_SOCIAL_REGISTRATION: 'true' });
});

test.afterAll(async () => {
  await server.crash();
  await Promise.all([issuer.stop(), mailHost.stop()]);
});

async function newPages(browser: Browser, userAgent?: string): Promise<AccountPages> {
  const context = await browser.newContext({
    baseURL: server.origin,
    ...(userAgent === undefined ? {} : { userAgent }),
  });
  return new AccountPages(await context.newPage());
}

async function linkOfMailTo(email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(() => {
      const mail = mailHost.taken.findLast(({ to, subject }) => to === email && /new password/.test(subject));
      link = /http\S+\/reset-password\S+/.exec(mail?.text ?? '')?.[0];
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

test('registers, logs out, resets the password by email, and logs in with the new one', async ({
  browser,
}) => {
  const pages = await newPages(browser);
  const { page } = pages;
  const email = newEmail();
  await pages.register('Rosa Example', email, PASSWORD);
  await pages.logOut();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.getByLabel('Email').fill('nonsense');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = await linkOfMailTo(email);

  await page.goto(link);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill('something else');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Password reset' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await pages.logIn(email, PASSWORD);
  await expect(page.getByRole('alert').filter({ hasText: 'The email or password is wrong.' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await pages.expectSignedIn('Rosa Example');

  await pages.logOut();
  await page.goto(link);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This link to reset the password is no longer valid.')).toBeVisible();
  await page.getByRole('link', { name: 'Request a new one' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.context().close();
});

test('logs in with an OpenID issuer, and goes to where the user wanted to be', async ({ browser }) => {
  issuer.accounts.set('7001', { id: '7001', email: newEmail(), isEmailVerified: true, name: 'Olga Example' });
  const pages = await newPages(browser);
  const { page } = pages;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Example ID' }).click();
  await expect(page).toHaveTitle('Example ID');
  await page.getByLabel('Account').fill('7001');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await pages.expectSignedIn('Olga Example');
  await page.reload();
  await pages.expectSignedIn('Olga Example');
  await pages.openAccount();
  await expect(page.getByText('this account has no password')).toBeVisible();
  await expect(page.getByText(/^Logged in .* with another service/)).toBeVisible();
  await page.keyboard.press('Escape');
  await pages.logOut();
  await page.goto('/c/new');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Continue with Example ID' }).click();
  await pages.expectSignedIn('Olga Example');
  await page.context().close();
});

test('says on the login page why another service was refused', async ({ browser }) => {
  const pages = await newPages(browser);
  const { page } = pages;
  const email = newEmail();
  await pages.register('Vera Example', email, PASSWORD);
  await pages.logOut();
  issuer.accounts.set('7002', { id: '7002', email, isEmailVerified: false, name: 'Somebody Else' });
  await page.goto('/login');
  await expectAccessible(page, 'login with other services');
  await page.getByRole('link', { name: 'Continue with GitHub' }).click();
  await page.getByLabel('Account').fill('7002');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?error=email_unverified$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Log in the way you did before' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await pages.expectSignedIn('Vera Example');
  await page.context().close();
});

test('shows the sessions of the account, and ends another one', async ({ browser }) => {
  const email = newEmail();
  const here = await newPages(browser);
  await here.register('Sina Example', email, PASSWORD);
  const there = await newPages(
    browser,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  );
  await there.logIn(email, PASSWORD);
  await there.expectSignedIn('Sina Example');

  await here.openAccount();
  const { page } = here;
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page, 'account settings');
  await page.getByRole('button', { name: 'Log out Safari on iOS' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Safari on iOS', { exact: true })).toHaveCount(0);
  await there.page.reload();
  await expect(there.page).toHaveURL(/\/login$/);

  await there.logIn(email, PASSWORD);
  await there.expectSignedIn('Sina Example');
  await page.getByRole('button', { name: 'Change password' }).click();
  // A toast that is fading out has no contrast worth measuring.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expectAccessible(page, 'change of password');
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The current password is wrong. Try again.')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await there.page.reload();
  await expect(there.page).toHaveURL(/\/login$/);
  await page.reload();
  await here.expectSignedIn('Sina Example');
  await Promise.all([page.context().close(), there.page.context().close()]);
});
