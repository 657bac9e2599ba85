import { AccountPages } from '../support/account-pages';
import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { openServer, openServerPart, openSettings } from '../support/open-settings';
import { ownServer, type OwnServer } from '../support/servers/own-server';
import { expect, setting, test as base } from '../support/test';
import { PASSWORD, registerTestUser } from '../support/test-user';

const FIRST = 'administrator@example.org';

const PARTS = ['Connections', 'People', 'Usage', 'Backups and health', 'Log'];

const test = base.extend<{ server: OwnServer }>({
  server: async ({}, use) => {
    const server = await ownServer(setting('E2E_DATABASE'), setting('E2E_PROVIDER'));
    await server.start();
    await use(server);
    await server.crash();
  },
  origin: async ({ server }, use) => use(server.origin),
});

// The problems are a refused key, the last administrator who stays, and the answers to a session that has ended.
test.use({ expectedProblems: /status of (401|403|409|422) / });
test.slow();

test('an administrator manages the people, the models and the door of a server, and the log lists each act', async ({
  browser,
  page,
  origin,
}) => {
  await new AccountPages(page).logIn(FIRST, PASSWORD);
  await expect(page).toHaveURL(/\/c\/new$/);
  const theirs = await browser.newContext({ baseURL: origin });
  const { email } = await registerTestUser(theirs.request, origin);
  const other = new ChatPage(await theirs.newPage());
  await other.open();

  await openServer(page, 'Connections');
  for (const part of PARTS) {
    const shown = await openServerPart(page, part);
    await page.reload();
    await expect(shown.locator('section').first()).toBeVisible();
    for (const section of await shown.locator('section').all()) {
      await section.scrollIntoViewIfNeeded();
      await expectAccessible(page, `server: ${await section.getByRole('heading').first().innerText()}`);
    }
  }
  const settings = await openServerPart(page, 'People');
  const people = settings.getByRole('list', { name: 'People' });
  await expect(people.getByRole('listitem')).toHaveCount(2);

  await settings.getByLabel('Search by name or email').fill(email);
  const person = people.getByRole('listitem');
  await expect(person).toHaveCount(1);
  await expect(person).toContainText(email);
  const act = async (name: string) => {
    await person.getByRole('button', { name: 'Actions for Ada Example' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const answered = (path: RegExp) => page.waitForResponse((response) => path.test(response.url()));

  await test.step('credit is added', async () => {
    await act('Add credit');
    const dialog = page.getByRole('dialog', { name: 'Add credit: Ada Example' });
    await dialog.getByLabel('Amount in US dollars').fill('1.500');
    await dialog.getByRole('button', { name: 'Add credit' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Enter dollars and cents, such as 20 or 7.50.');
    await expectAccessible(page, 'adding credit');
    await dialog.getByLabel('Amount in US dollars').fill('2,50');
    await dialog.getByRole('button', { name: 'Add credit' }).click();
    await expect(person).toContainText('$2.50');
  });

  await test.step('a ban throws out, until it is lifted', async () => {
    await act('Ban');
    const dialog = page.getByRole('dialog', { name: 'Ban: Ada Example' });
    await dialog.getByLabel('Duration').selectOption('1 hour');
    await expectAccessible(page, 'banning');
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(person).toContainText('Banned until');
    await other.composer.fill('Am I still here?');
    await other.composer.press('Enter');
    await expect(other.page).toHaveURL(/\/login/);
    await new AccountPages(other.page).logIn(email, PASSWORD);
    await expect(other.page.getByRole('alert').filter({ hasText: 'banned for a while' })).toBeVisible();
    await act('Lift the ban');
    await expect(person).not.toContainText('Banned until');
    await new AccountPages(other.page).logIn(email, PASSWORD);
    await expect(other.page).toHaveURL(/\/c\/new$/);
  });

  await test.step('the sessions of an account are ended', async () => {
    await act('Log out everywhere');
    const ended = answered(/\/sessions$/);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
    await ended;
    await other.page.reload();
    await expect(other.page).toHaveURL(/\/login/);
    await new AccountPages(other.page).logIn(email, PASSWORD);
    await expect(other.page).toHaveURL(/\/c\/new$/);
  });

  await test.step('a key of another provider is refused by its name', async () => {
    const connections = await openServerPart(page, 'Connections');
    await connections.getByRole('button', { name: 'Add connection' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add connection' });
    await dialog.getByRole('radio', { name: 'Anthropic' }).click();
    await dialog.getByLabel('API key').fill('sk-proj-of-another');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This is a key of OpenAI');
    await expectAccessible(page, 'adding a connection');
    await page.keyboard.press('Escape');
    await openServerPart(page, 'People');
    await settings.getByLabel('Search by name or email').fill(email);
    await expect(person).toHaveCount(1);
  });

  await test.step('the door is closed', async () => {
    const closed = answered(/\/server\/settings$/);
    await settings.getByRole('switch', { name: 'Allow sign-ups' }).click();
    await closed;
    const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
    await visitor.goto('/register');
    await expect(visitor).toHaveURL(/\/login$/);
    await expect(visitor.getByLabel('Email')).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Sign up' })).toHaveCount(0);
    await visitor.context().close();
  });

  await test.step('the other one becomes the administrator, and must stay it', async () => {
    await act('Make administrator');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make administrator' }).click();
    await expect(person).toContainText('Administrator');
    await other.page.reload();
    const server = await openServer(other.page, 'People');
    await server.getByRole('button', { name: 'Actions for First Administrator' }).click();
    await other.page.getByRole('menuitem', { name: 'Remove administrator role' }).click();
    await other.page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Remove administrator role' })
      .click();
    const demoted = server.getByRole('listitem').filter({ hasText: FIRST }).first();
    await expect(demoted.getByText('Administrator', { exact: true })).toHaveCount(0);
    const log = (await openServerPart(other.page, 'Log'))
      .getByRole('list', { name: 'Log' })
      .getByRole('listitem');
    await other.page.reload();
    for (const [place, line] of [
      `Made user: ${FIRST}`,
      `Made administrator: ${email}`,
      'Registration closed',
      `Logged out: ${email}`,
      `Ban lifted: ${email}`,
      `Banned: ${email}`,
      `Credit of $2.50 for ${email}`,
    ].entries())
      await expect(log.nth(place)).toContainText(line);

    const account = await openSettings(other.page, 'Account');
    await account.getByRole('button', { name: 'Delete account' }).click();
    const dialog = other.page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(
      dialog.getByRole('alert').filter({ hasText: 'The last administrator must stay one.' }),
    ).toBeVisible();
  });

  await page.reload();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('tab', { name: 'General' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Server' })).toHaveCount(0);
  await page.goto('/server/people');
  await expect(page).toHaveURL(/\/c\/new$/);
  await theirs.close();
});
