import { PROVIDER_MODEL } from '../support/provider-settings';
import { ownServer, type OwnServer } from '../support/servers/own-server';
import { PROVIDER_TITLE } from '../support/servers/start-provider';
import { expect, setting, test as base } from '../support/test';
import { countedWords, uniqueQuestion } from '../support/words';

const test = base.extend<{ server: OwnServer }>({
  server: async ({}, use) => {
    const server = await ownServer(setting('E2E_DATABASE'), setting('E2E_PROVIDER'));
    await server.start();
    await use(server);
    await server.crash();
  },
  origin: async ({ server }, use) => use(server.origin),
});

// While there is no server, the calls of the page fail again and again.
test.use({
  // 404: the page joins an answer that is settled at this moment.
  expectedProblems:
    /404 .*\/api\/runs\/[^/]+\/stream|ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)/,
});
test.slow();

test('after the server was killed and started again everything is there: titles, messages, branches', async ({
  chat,
  page,
  provider,
  server,
}) => {
  const [question, edited, running] = ['Name a lake', 'Name a sea', 'Count on'].map(uniqueQuestion);
  await provider.answer(question ?? '', 'Lake Baikal.');
  await provider.answer(edited ?? '', 'The Baltic Sea.');
  await provider.answer(running ?? '', countedWords(400), { latency: 120 });
  await chat.choose(PROVIDER_MODEL);
  await chat.ask(question ?? '');
  await expect(chat.sidebar.getByRole('link', { name: PROVIDER_TITLE })).toBeVisible();
  await chat.press(chat.answer, 'Regenerate');
  await chat.expectVersion(chat.answer, 2, 2);
  await chat.settled();
  await chat.edit(chat.questions.first(), edited ?? '', 'Save & submit');
  await expect(chat.answer).toContainText('The Baltic Sea.');
  await chat.settled();
  await chat.send(running ?? '');
  await expect(chat.answer).toContainText('word29 word30');

  await server.crash();
  await server.start();
  await page.reload();

  await expect(chat.sidebar.getByRole('link', { name: PROVIDER_TITLE })).toBeVisible();
  await expect(chat.questions).toContainText([edited ?? '', running ?? '']);
  await expect(chat.answers.first()).toContainText('The Baltic Sea.');
  await expect(chat.answer).toContainText('word9 word10');
  await expect(chat.answer).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
  await expect(chat.answer).toContainText('word9 word10');

  await chat.expectVersion(chat.questions.first(), 2, 2);
  await chat.press(chat.questions.first(), 'Previous version');
  await expect(chat.questions).toContainText([question ?? '']);
  await chat.expectVersion(chat.answer, 2, 2);
  await chat.press(chat.answer, 'Previous version');
  await chat.expectVersion(chat.answer, 1, 2);
  await expect(chat.answer).toContainText('Lake Baikal.');
  await chat.ask(question ?? '');
  await expect(chat.answer).toContainText('Lake Baikal.');
});
