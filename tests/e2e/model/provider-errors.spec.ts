import { PROVIDER_MODEL } from '../support/provider-settings';
import type { ProviderManner } from '../support/servers/provider';
import { expect, test } from '../support/test';
import { countedWords, uniqueQuestion } from '../support/words';

const FAILURES: { what: string; manner: ProviderManner; says: RegExp }[] = [
  { what: 'limits requests', manner: { chaos: { rateLimitRate: 1 } }, says: /limiting requests/ },
  {
    what: 'answers with status 500',
    manner: { chaos: { dropRate: 1 } },
    says: /The provider could not answer/,
  },
  { what: 'sends garbage', manner: { chaos: { malformedRate: 1 } }, says: /could not be read/ },
];

for (const { what, manner, says } of FAILURES)
  test(`a provider that ${what} leaves an error with a way out, and the next message works`, async ({
    chat,
    page,
    provider,
  }) => {
    const [failing, fine] = ['Will you fail?', 'Are you fine?'].map(uniqueQuestion);
    // The first match counts, and a question without an answer is sent again together with the next one.
    await provider.answer(fine ?? '', 'All is well.');
    await provider.answer(failing ?? '', 'Never seen.', manner);
    await chat.choose(PROVIDER_MODEL);
    await chat.send(failing ?? '');
    const box = chat.answer.getByRole('alert');
    await expect(box).toContainText(says);
    await expect(box.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expect(box.getByRole('button', { name: 'Switch model' })).toBeEnabled();
    await expect(chat.stopButton).toHaveCount(0);

    await chat.ask(fine ?? '');
    await expect(chat.answer).toContainText('All is well.');
    await page.reload();
    await expect(chat.answers.first().getByRole('alert')).toContainText(says);
    await expect(chat.answer).toContainText('All is well.');
  });

test('trying again after an error asks the provider once more', async ({ chat, page, provider }) => {
  const question = uniqueQuestion('Garbage first');
  await provider.answer(question, 'Never seen.', { chaos: { malformedRate: 1 } });
  await chat.choose(PROVIDER_MODEL);
  await chat.send(question);
  const box = chat.answer.getByRole('alert');
  await expect(box).toContainText('could not be read');
  const before = (await provider.callsAbout(question)).length;
  await box.getByRole('button', { name: 'Switch model' }).click();
  await page.getByRole('gridcell', { name: 'demo', exact: true }).first().click();
  await expect(chat.answer).toContainText('tool call');
  await chat.settled();
  await chat.expectVersion(chat.answer, 2, 2);
  expect(await provider.callsAbout(question)).toHaveLength(before);
});

test('a stream that is cut keeps the text that came, says why it ends there, and can be continued', async ({
  chat,
  page,
  provider,
}) => {
  const [cut, fine] = ['Cut me off', 'And now?'].map(uniqueQuestion);
  await provider.answer(cut ?? '', countedWords(200), { latency: 20, truncateAfterChunks: 20 });
  await provider.answer(fine ?? '', 'Whole again.');
  await chat.choose(PROVIDER_MODEL);
  await chat.send(cut ?? '');
  await expect(chat.answer.getByRole('alert')).toContainText('could not be reached');
  await expect(chat.answer).toContainText('word9 word10');
  await page.reload();
  await expect(chat.answer.getByRole('alert')).toContainText('could not be reached');
  await expect(chat.answer).toContainText('word9 word10');
  await expect(chat.answer.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await chat.ask(fine ?? '');
  await expect(chat.answer).toContainText('Whole again.');
});
