import { expectAccessible } from '../support/expect-accessible';
import { expect } from '../support/test';
import { expectClosedMicrophone, say, test } from '../support/voice-test';
import { uniqueQuestion } from '../support/words';

test.slow();

test('a phone talks in a sheet over the chat, and shows the chat on demand', async ({
  page,
  chat,
  talk,
  provider,
}) => {
  const question = uniqueQuestion('Pocket');
  await provider.answer(
    question,
    `Rivers bend. ${'They carry sand from one bank to the other, year after year. '.repeat(20)}`,
  );
  talk.questions.push(question);
  await page.getByRole('button', { name: 'Start a voice chat' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Voice chat' });
  await expect(sheet.getByRole('status')).toHaveText('Listening');
  await say(page);
  await expect(sheet.getByRole('status')).toHaveText('Speaking');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await expectAccessible(page, 'a chat by voice on a phone');

  await sheet.getByRole('button', { name: 'Interrupt' }).tap();
  await expect(sheet.getByRole('status')).toHaveText('Listening');
  await sheet.getByRole('button', { name: 'Show the chat' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(chat.questions).toHaveText([new RegExp(question)]);
  const panel = page.getByRole('region', { name: 'Voice chat' });
  await expectAccessible(page, 'a chat by voice below the chat');
  await panel.getByRole('button', { name: 'Full screen' }).tap();
  await sheet.getByRole('button', { name: 'End', exact: true }).tap();
  await expect(sheet).toHaveCount(0);
  await expectClosedMicrophone(page);
});
