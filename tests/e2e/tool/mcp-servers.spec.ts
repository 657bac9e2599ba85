import { everythingServer } from '../../support/servers/mcp/everything-server';
import { oauthMcpServer } from '../../support/servers/mcp/oauth-mcp-server';
import { expectAccessible } from '../support/expect-accessible';
import { openSettings } from '../support/open-settings';
import { ownServer } from '../support/own-server';
import { expect, setting, test as base } from '../support/test';
import { uniqueQuestion } from '../support/words';

/** A server that may reach this machine, a server of tools, and one that wants an account. */
const test = base.extend<object, { toolsOrigin: string; everythingUrl: string; privateUrl: string }>({
  toolsOrigin: [
    async ({}, use) => {
      const server = await ownServer(setting('E2E_DATABASE'), setting('E2E_PROVIDER'));
      await server.start({
        OUTBOUND_ALLOWED_HOSTS: 'localhost',
        DOMAIN_SERVER: server.origin,
        DOMAIN_CLIENT: server.origin,
      });
      await use(server.origin);
      await server.crash();
    },
    { scope: 'worker' },
  ],
  everythingUrl: [
    async ({}, use) => {
      const server = await everythingServer();
      await use(server.url.replace('127.0.0.1', 'localhost'));
      await server.stop();
    },
    { scope: 'worker' },
  ],
  privateUrl: [
    async ({}, use) => {
      const server = await oauthMcpServer();
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  origin: async ({ toolsOrigin }, use) => use(toolsOrigin),
});

// An address that is not https is refused; the sign-in page is another server's.
test.use({ expectedProblems: /status of 400 /, expectedStrangers: /\/authorize/ });

test('a user adds a server, sees its tools, switches one off, and removes the server', async ({
  chat: _opened,
  page,
  everythingUrl,
}) => {
  const settings = await openSettings(page, 'Tools');
  await expect(settings.getByText('There are no servers yet.')).toBeVisible();

  await test.step('an address that is not https is refused in words', async () => {
    await settings.getByRole('button', { name: 'Add a server' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a server' });
    await dialog.getByLabel('Name').fill('Everything');
    await dialog.getByLabel('Address').fill('http://tools.example.org/mcp');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter an https address.')).toBeVisible();
    await expectAccessible(page, 'adding a server');
    await dialog.getByLabel('Address').fill(everythingUrl);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  });

  const tools = settings.getByRole('list', { name: 'Tools of Everything' });
  await test.step('its tools are shown, each with a switch', async () => {
    await expect(tools.getByRole('switch').first()).toBeVisible();
    await expectAccessible(page, 'tools of a server');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'tools of a server, dark');
    await tools.getByRole('switch', { name: 'Echo' }).click();
    await expect(tools.getByRole('switch', { name: 'Echo' })).not.toBeChecked();
  });

  await test.step('what is off stays off', async () => {
    await page.reload();
    await openSettings(page, 'Tools');
    await settings.getByRole('button', { name: /^Everything/ }).click();
    await expect(tools.getByRole('switch', { name: 'Echo' })).not.toBeChecked();
    await expect(tools.getByRole('switch').nth(1)).toBeChecked();
  });

  await test.step('a removed server is gone', async () => {
    await settings.getByRole('button', { name: 'Actions for Everything' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(settings.getByText('There are no servers yet.')).toBeVisible();
  });
});

test('a user connects the account that a server wants, and disconnects it', async ({
  chat: _opened,
  page,
  privateUrl,
}) => {
  const settings = await openSettings(page, 'Tools');
  await settings.getByRole('button', { name: 'Add a server' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a server' });
  await dialog.getByLabel('Name').fill('Private');
  await dialog.getByLabel('Address').fill(privateUrl);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await settings.getByRole('button', { name: 'Connect an account' }).click();

  await expect(page.getByText('The account is connected.')).toBeVisible();
  await expect(page).not.toHaveURL(/connected-server/);
  await settings.getByRole('button', { name: /^Private/ }).click();
  await expect(settings.getByRole('switch', { name: 'whoami' })).toBeChecked();
  await settings.getByRole('button', { name: 'Disconnect the account' }).click();
  await expect(settings.getByRole('button', { name: 'Connect an account' })).toBeVisible();
});

test('a call of a server waits for the user, is seen after a reload, and goes on once it is allowed in the chat', async ({
  chat,
  page,
  provider,
  user,
  origin,
  everythingUrl,
}) => {
  const added = await page.request.post('/api/mcp/servers', {
    headers: { authorization: `Bearer ${user.bearer}`, origin },
    data: { name: 'Everything', url: everythingUrl },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const question = uniqueQuestion('say it back');
  await provider.callTool(
    question,
    { name: 'Everything__echo', arguments: '{"message":"hello there"}' },
    'Said.',
  );
  await chat.open();
  await chat.choose('gpt-4o');
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: /Everything/ }).click();
  await page.keyboard.press('Escape');
  await chat.send(question);
  const asking = page.getByRole('group', { name: /^Allow Echo/ });
  await expect(asking).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(chat.answer.getByText('"message": "hello there"')).toBeVisible();
  // The mark of a running chat in the list never stands still otherwise.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, 'a call that waits');
  await page.reload();
  await expect(asking).toBeVisible();
  await asking.getByRole('button', { name: 'Allow in this chat' }).click();
  await expect(asking).toHaveCount(0);
  await chat.settled();
  await expect(chat.answer).toContainText('Said.');
  await chat.answer.getByText('Ran Echo').click();
  await expect(chat.answer.getByText('Echo: hello there')).toBeVisible();

  const again = uniqueQuestion('and again');
  await provider.callTool(
    again,
    { name: 'Everything__echo', arguments: '{"message":"twice"}' },
    'Said twice.',
  );
  await chat.ask(again);
  await expect(chat.answer).toContainText('Said twice.');
});
