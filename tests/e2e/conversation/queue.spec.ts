import { ChatPage } from '../support/chat-page';
import { PROVIDER_MODEL } from '../support/provider-settings';
import { expect, test } from '../support/test';
import { countedWords, uniqueQuestion } from '../support/words';

test.describe('with two tabs', () => {
  // The second of two equal requests may be refused: the first one has begun. An answer may end before a tab joins it.
  test.use({ expectedProblems: /status of 409 |status of 404 .*\/api\/runs\/[0-9a-f-]{36}\/stream/ });

  test('a message written during an answer is seen in every tab, survives a reload and is sent once', async ({
    chat,
    context,
    provider,
  }) => {
    const [first, second] = ['Count long', 'And then'].map(uniqueQuestion);
    await provider.answer(first ?? '', countedWords(400), { latency: 100 });
    await provider.answer(second ?? '', 'After that.');
    await chat.choose(PROVIDER_MODEL);
    await chat.send(first ?? '');
    await expect(chat.answer).toContainText('word4 word5');
    const other = new ChatPage(await context.newPage());
    await other.open(`/c/${await chat.conversationId()}`);
    await expect(other.answer).toContainText('word4 word5');
    await chat.send(second ?? '');
    for (const { page } of [chat, other])
      await expect(page.getByRole('region', { name: 'Queued messages' })).toContainText(second ?? '');
    await chat.page.reload();
    await expect(chat.page.getByRole('region', { name: 'Queued messages' })).toContainText(second ?? '');
    for (const each of [chat, other]) {
      await expect(each.answer).toContainText('After that.', { timeout: 80_000 });
      await expect(each.page.getByRole('region', { name: 'Queued messages' })).toHaveCount(0);
      await expect(each.questions.filter({ hasText: second ?? '' })).toHaveCount(1);
    }
    await chat.page.reload();
    await chat.settled();
    await expect(chat.questions.filter({ hasText: second ?? '' })).toHaveCount(1);
    expect(await provider.callsAbout(second ?? '')).toHaveLength(1);
  });
});

test('Send now stops the answer and is answered; a message after a stopped answer waits for its button', async ({
  chat,
  provider,
}) => {
  const [first, second, third] = ['Count on', 'Rather this', 'And that'].map(uniqueQuestion);
  await provider.answer(first ?? '', countedWords(400), { latency: 120 });
  await provider.answer(second ?? '', countedWords(400), { latency: 120 });
  await provider.answer(third ?? '', 'That as well.');
  await chat.choose(PROVIDER_MODEL);
  await chat.send(first ?? '');
  await expect(chat.answer).toContainText('word4 word5');
  await chat.send(second ?? '');
  const queue = chat.page.getByRole('region', { name: 'Queued messages' });
  await queue.getByRole('button', { name: 'Send now' }).click();
  await expect(chat.questions).toHaveCount(2);
  await expect(chat.answer).toContainText('word4 word5');
  await expect.poll(() => provider.callsAbout(first ?? '')).toMatchObject([{ interrupted: true }]);
  await chat.send(third ?? '');
  await expect(queue).toContainText('Sent when this answer is complete');
  await chat.stopButton.click();
  await expect(queue).toContainText('Waiting: you stopped the answer');
  await queue.getByRole('button', { name: 'Send now' }).click();
  await expect(chat.answer).toContainText('That as well.');
});
