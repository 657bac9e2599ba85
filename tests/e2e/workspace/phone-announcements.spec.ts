import { expectAnnounced } from '../support/announced';
import { PROVIDER_MODEL } from '../support/provider-settings';
import { test } from '../support/test';
import { uniqueQuestion } from '../support/words';

test('on a phone a screen reader is told of an answer, its sentences and its end, and of the queue', async ({
  chat,
  page,
  provider,
}) => {
  const [first, second] = ['Tell at length', 'And then'].map(uniqueQuestion);
  await provider.answer(first ?? '', 'The tide comes in. '.repeat(15), { latency: 180 });
  await provider.answer(second ?? '', 'After that. '.repeat(15), { latency: 180 });
  await chat.choose(PROVIDER_MODEL);
  await chat.send(first ?? '');
  await expectAnnounced(page, 'The answer has started.');
  await expectAnnounced(page, 'The tide comes in.');
  await chat.send(second ?? '');
  await expectAnnounced(page, 'Sent when this answer is complete');
  await expectAnnounced(page, 'After that.');
  await expectAnnounced(page, 'The answer is complete.');
});
