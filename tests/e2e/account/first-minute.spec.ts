import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { ownServer, type OwnServer } from '../support/servers/own-server';
import { expect, setting, test as base } from '../support/test';

const test = base.extend<{ server: OwnServer }>({
  server: async ({ page }, use) => {
    const server = await ownServer(setting('E2E_DATABASE'), setting('E2E_PROVIDER'));
    await server.startEmpty();
    await use(server);
    // The page would report that its server has stopped.
    await page.goto('about:blank');
    await server.crash();
  },
});

test.use({ expectedStrangers: /^http:\/\/localhost:/, expectedProblems: /422/ });

// The whole way to a real answer is in phone-first-minute.spec.ts.
test('without a key the server still answers: Demo, and keys that people bring', async ({ page, server }) => {
  await page.goto(`${server.origin}/c/new`);
  await expect(page).toHaveURL(/\/setup$/);
  await expect(page.getByText('Ask the language models of many providers in one place.')).toBeVisible();
  await expectAccessible(page, 'set-up');
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery 9');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Add a model' })).toBeVisible();
  await expectAccessible(page, 'add a model');
  await page.getByRole('switch', { name: 'Allow sign-ups' }).click();
  await expect(page.getByRole('switch')).not.toBeChecked();
  await page.getByRole('button', { name: 'Skip and try Demo' }).click();
  const chat = new ChatPage(page);
  await expect(chat.modelButton).toHaveAccessibleName(/demo/i);
  await chat.send('table');
  await chat.settled();
  await chat.modelButton.click();
  await page.getByRole('combobox', { name: 'Choose a model' }).fill('claude');
  await expect(page.getByRole('gridcell', { name: /^claude/ }).first()).toBeVisible();
});
