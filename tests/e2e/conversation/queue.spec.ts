import { PROVIDER_MODEL } from '../support/provider-settings';
import { expect, test } from '../support/test';
import { countedWords, uniqueQuestion } from '../support/words';

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
