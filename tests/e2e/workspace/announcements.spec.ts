import { expectAnnounced } from '../support/announced';
import { openSettings } from '../support/open-settings';
import { PROVIDER_MODEL } from '../support/provider-settings';
import { test } from '../support/test';
import { uniqueQuestion } from '../support/words';

test('a screen reader is told of an answer, its sentences, its end and its failure, of the queue and of toasts', async ({
  chat,
  page,
  provider,
}) => {
  const [first, second] = ['Tell at length', 'And then'].map(uniqueQuestion);
  await provider.answer(first ?? '', 'The tide comes in. '.repeat(40), { latency: 180 });
  await provider.answer(second ?? '', 'After that. '.repeat(40), { latency: 180 });
  await chat.choose(PROVIDER_MODEL);
  await chat.send(first ?? '');
  await expectAnnounced(page, 'The answer has started.');
  await expectAnnounced(page, 'The tide comes in.');
  await chat.send(second ?? '');
  await expectAnnounced(page, 'Sent when this answer is complete');
  await expectAnnounced(page, 'After that.');
  await expectAnnounced(page, 'The answer is complete.');

  await chat.choose('demo');
  await chat.send('error');
  await expectAnnounced(page, 'The answer could not be finished.');

  // This holds over a dialog as well, which hides the rest of the page from a screen reader.
  const settings = await openSettings(page, 'Data');
  await settings.getByRole('button', { name: 'Revoke all keys' }).click();
  await settings.getByRole('button', { name: 'Confirm revoke' }).click();
  await expectAnnounced(page, 'All keys revoked');
});
