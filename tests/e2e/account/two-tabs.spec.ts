import { ChatPage } from '../support/chat-page';
import { PROVIDER_MODEL } from '../support/provider-settings';
import { expect, test } from '../support/test';
import { registerTestUser } from '../support/test-user';
import { countedWords, uniqueQuestion } from '../support/words';

test('a second tab follows an answer live and can stop it', async ({ chat, context, provider }) => {
  const question = uniqueQuestion('Count for two');
  await provider.answer(question, countedWords(400), { latency: 120 });
  await chat.choose(PROVIDER_MODEL);
  await chat.send(question);
  await expect(chat.answer).toContainText('word4 word5');
  const second = new ChatPage(await context.newPage());
  await second.open(`/c/${await chat.conversationId()}`);
  await expect(second.answer).toContainText('word9 word10');
  await expect(second.answer).toHaveAttribute('aria-busy', 'true');
  await expect(chat.answer).toContainText('word29 word30');
  await expect(second.answer).toContainText('word29 word30');
  await second.stopButton.click();
  await second.settled();
  await chat.settled();
  const kept = await second.answer.locator('p').first().innerText();
  await expect(chat.answer.locator('p').first()).toHaveText(kept);
  await expect.poll(() => provider.callsAbout(question)).toMatchObject([{ interrupted: true }]);
});

test.describe('an answer that is short', () => {
  // The answer may end before the other tab joins it; the server then says that no answer is being written.
  test.use({ expectedProblems: /status of 404 .*\/api\/runs\/[0-9a-f-]{36}\/stream/ });

  test('a question sent in one tab appears in the other by itself', async ({ chat, context, provider }) => {
    const [first, second] = ['First', 'Second'].map(uniqueQuestion);
    await provider.answer(first ?? '', 'One.');
    await provider.answer(second ?? '', 'Two.');
    await chat.choose(PROVIDER_MODEL);
    await chat.ask(first ?? '');
    const other = new ChatPage(await context.newPage());
    await other.open(`/c/${await chat.conversationId()}`);
    await expect(other.answer).toContainText('One.');
    await chat.ask(second ?? '');
    await expect(other.questions).toContainText([first ?? '', second ?? '']);
    await expect(other.answer).toContainText('Two.');
  });
});

test('two tabs that send from the same place make two branches, and no message is lost', async ({
  chat,
  context,
  provider,
  origin,
  user,
}) => {
  const [start, left, right] = ['Start', 'Left', 'Right'].map(uniqueQuestion);
  await provider.answer(start ?? '', 'The start.');
  await provider.answer(left ?? '', 'The left branch.', { latency: 60 });
  await provider.answer(right ?? '', 'The right branch.', { latency: 60 });
  await chat.choose(PROVIDER_MODEL);
  await chat.ask(start ?? '');
  const conversationId = await chat.conversationId();
  const other = new ChatPage(await context.newPage());
  await other.open(`/c/${conversationId}`);
  await expect(other.answer).toContainText('The start.');
  await Promise.all([chat.composer.fill(left ?? ''), other.composer.fill(right ?? '')]);
  // Neither tab hears of the other's message before both were sent.
  const { promise: bothSent, resolve: release } = Promise.withResolvers<void>();
  const sent = new Set<string>();
  await context.route('**/api/ask/**', async (route) => {
    sent.add(route.request().postData() ?? '');
    if (sent.size === 2) release();
    await bothSent;
    await route.continue();
  });
  await Promise.all([chat.composer.press('Enter'), other.composer.press('Enter')]);
  await expect(chat.answer).toContainText('The left branch.');
  await expect(other.answer).toContainText('The right branch.');
  await Promise.all([chat.settled(), other.settled()]);

  const response = await context.request.get(`${origin}/api/messages/${conversationId}`, {
    headers: { authorization: `Bearer ${user.bearer}` },
  });
  const messages: { messageId: string; parentMessageId: string; text: string }[] = await response.json();
  const texts = messages.map(({ text }) => text);
  expect(texts.toSorted()).toEqual(
    [start, 'The start.', left, right, 'The left branch.', 'The right branch.'].toSorted(),
  );
  const parentOf = (text: string) => messages.find((message) => message.text === text)?.parentMessageId;
  expect(parentOf(left ?? '')).toBe(parentOf(right ?? ''));

  await chat.page.reload();
  await expect(chat.questions.last().getByText(/Version \d of 2/)).toBeAttached();
});

test.describe('another user who signs in in the same browser', () => {
  test.use({ expectedProblems: /status of 401 / });

  test('ends the session and the tab of the first, which sends nothing as the second', async ({
    chat,
    context,
    origin,
    page,
  }) => {
    const question = uniqueQuestion('A secret of the first');
    await chat.choose(PROVIDER_MODEL);
    const bearers: (string | undefined)[] = [];
    await page.route('**/api/ask/**', async (route) => {
      bearers.push(route.request().headers()['authorization']);
      // The cookies are the second's before the message arrives; no tab hears of it.
      await registerTestUser(context.request, origin);
      await route.continue();
    });
    await chat.composer.fill(question);
    await chat.composer.press('Enter');
    await expect(page).toHaveURL(/\/login/);
    expect(bearers).toHaveLength(1);
    await expect(page.getByText(question)).toHaveCount(0);
    // Loaded again, the tab belongs to the second user, with no text of the first in it.
    await page.goto('/c/new');
    await expect(chat.composer).toBeVisible();
    await expect(chat.composer).toHaveValue('');
    await expect(page.getByText(question)).toHaveCount(0);
  });
});
