import { ChatPage } from '../support/chat-page';
import { expect, test } from '../support/test';
import { newEmail, PASSWORD, registerTestUser } from '../support/test-user';

test('an unauthenticated user is led to the login page', async ({ page }) => {
  await page.goto('/c/new');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('registering leads to a new chat and stays signed in after a reload', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.getByLabel('Full name').fill('Grace Example');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/c\/new$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu: Grace Example' })).toBeVisible();
});

test.describe('refused', () => {
  test.use({ expectedProblems: /status of 4\d\d .*\/api\/auth\/(login|register)/ });

  test('a wrong password is refused with a message, and the right one then works', async ({
    page,
    playwright,
    origin,
  }) => {
    const elsewhere = await playwright.request.newContext();
    const { email } = await registerTestUser(elsewhere, origin);
    await elsewhere.dispose();
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The email or password is wrong.' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/c\/new$/);
  });

  test('an address that is taken is refused without saying whose it is', async ({
    page,
    playwright,
    origin,
  }) => {
    const elsewhere = await playwright.request.newContext();
    const { email } = await registerTestUser(elsewhere, origin);
    await elsewhere.dispose();
    await page.goto('/register');
    await page.getByLabel('Full name').fill('Somebody Else');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'There was an error attempting to register' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/register$/);
  });
});

test('a form that is filled in wrongly says what is wrong beside the field and sends no request', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.getByText('Enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('logging out leads to the login page, in every tab, and prevents going back', async ({
  chat,
  context,
  page,
}) => {
  const other = await context.newPage();
  await other.goto('/c/new');
  await expect(other.getByRole('button', { name: /^Model:/ })).toBeVisible();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login/);
  await page.goto('/c/new');
  await expect(page).toHaveURL(/\/login$/);
  await expect(chat.composer).toHaveCount(0);
});

test('a link to a conversation opens it after signing in', async ({ browser, chat, origin, user }) => {
  await chat.choose('demo');
  await chat.ask('Hello from a link');
  const path = `/c/${await chat.conversationId()}`;
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(new ChatPage(page).answer).toContainText('Hello! I am Demo');
  await context.close();
});
