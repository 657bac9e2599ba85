import pg from 'pg';
import { ChatPage } from '../support/chat-page';
import { ownServer, type OwnServer } from '../support/servers/own-server';
import { expect, setting, test as base } from '../support/test';
import { PASSWORD, registerTestUser } from '../support/test-user';

/** One message at a time is allowed; the third refusal of a kind leads to a ban. */
const SETTINGS = {
  MESSAGE_USER_MAX: '2',
  CONCURRENT_MESSAGE_MAX: '1',
  BAN_VIOLATIONS: 'true',
  BAN_INTERVAL: '3',
};

const BANNED = 'Your account is banned for a while for breaking the rules of this server.';

const test = base.extend<{ server: OwnServer }>({
  server: async ({}, use) => {
    const server = await ownServer(setting('E2E_DATABASE'), setting('E2E_PROVIDER'));
    await server.start(SETTINGS);
    await use(server);
    await server.crash();
  },
  origin: async ({ server }, use) => use(server.origin),
});

test.use({ expectedProblems: /status of (401|403|429) / });
test.slow();

async function change({ databaseUrl }: OwnServer, sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql, values);
  await client.end();
}

async function type(chat: ChatPage, text: string): Promise<void> {
  await chat.composer.fill(text);
  await chat.composer.press('Enter');
}

test('a second message at the same time is refused with a message, and works once the first is answered', async ({
  context,
  chat,
}) => {
  await chat.choose('demo');
  await chat.send('slow please');
  await expect(chat.stopButton).toBeVisible();
  const other = new ChatPage(await context.newPage());
  await other.open();
  await type(other, 'hello');
  await expect(other.answer.getByRole('alert')).toContainText('Only 1 message at a time.');
  await expect(other.composer).toBeEditable();
  await chat.stopButton.click();
  await chat.settled();
  await other.answer.getByRole('button', { name: 'Try again' }).click();
  await expect(other.answer.getByRole('alert')).toContainText('You hit the message limit');
});

test('a user who ignores the limit is banned, told why and until when, and can return when the ban is lifted', async ({
  context,
  page,
  origin,
  server,
}) => {
  const { email, userId } = await registerTestUser(context.request, origin);
  const chat = new ChatPage(page);
  await chat.open();
  await chat.choose('demo');
  for (const text of ['hello', 'hello again']) await chat.ask(text);
  for (const text of ['a third', 'a fourth']) {
    await type(chat, text);
    const box = chat.answer.getByRole('alert');
    await expect(box).toContainText('You hit the message limit: a cap of 2 messages per minute.');
    await expect(box).toContainText(/Try again in \d+ seconds?/);
    await expect(chat.composer).toBeEditable();
    await expect(chat.questions.last()).toContainText(text);
    await expect(chat.composer).toHaveValue('');
  }
  await type(chat, 'a fifth');

  await expect(page).toHaveURL(/\/login/);
  const alert = page.getByRole('alert').filter({ hasText: BANNED });
  await expect(alert).toBeVisible();
  await expect(alert).toContainText(/It ends on .+\d/);
  const logIn = async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await logIn();
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText(/It ends on .+\d/);
  await expect(page).toHaveURL(/\/login/);

  await change(server, 'update bans set "liftedAt" = now() where "userId" = $1', [userId]);
  await logIn();
  await expect(page).toHaveURL(/\/c\//);
  await expect(chat.composer).toBeEditable();
  await expect(chat.sidebar.getByRole('link').first()).toBeVisible();
});
