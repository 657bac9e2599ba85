import { expectAccessible } from '../support/expect-accessible';
import { expect } from '../support/test';
import { expectClosedMicrophone, say, test } from '../support/voice-test';
import { uniqueQuestion } from '../support/words';

// The browser itself logs a refused request.
test.use({ expectedProblems: /status of 502/ });
test.slow();

test('a user speaks, hears the answer, interrupts it by speaking and by the key, and ends', async ({
  page,
  chat,
  talk,
  provider,
}) => {
  const first = uniqueQuestion('Rivers');
  const second = uniqueQuestion('Lakes');
  const long = Array.from({ length: 40 }, (_, index) => `Sentence ${String(index + 1)} is here.`);
  await provider.answer(first, long.join(' '));
  await provider.answer(second, long.join(' '));
  talk.questions.push(first, second);

  await page.getByRole('button', { name: 'Start a voice chat' }).click();
  const panel = page.getByRole('region', { name: 'Voice chat' });
  const state = panel.getByRole('status');
  await expect(state).toHaveText('Listening');
  await say(page);
  await expect(chat.questions).toHaveText([new RegExp(first)]);
  await expect(state).toHaveText('Speaking');
  await expect(panel.getByRole('group', { name: 'Captions' })).toContainText(first);
  await expect(panel.locator('[data-current]')).toHaveText(/^Sentence \d+ is here\.\s*$/);
  await expectAccessible(page, 'a chat by voice');

  // Words that are said meanwhile interrupt, and are the next question.
  await say(page);
  await expect(chat.questions.last()).toHaveText(second);
  await expect(state).toHaveText('Speaking');
  expect(talk.read()).toContain(long[0]);
  expect(talk.read()).not.toContain(long.at(-1));

  await page.keyboard.press('Escape');
  await expect(state).toHaveText('Listening');
  await panel.getByRole('button', { name: 'Mute' }).click();
  await expect(state).toHaveText('Microphone off');
  await panel.getByRole('button', { name: 'End', exact: true }).click();
  await expect(panel).toHaveCount(0);
  await expect(chat.composer).toBeFocused();
  await expectClosedMicrophone(page);

  await page.reload();
  await expect(chat.questions.last()).toHaveText(second);
});

test('a service that cannot write down keeps what was said, and another chat ends it', async ({
  page,
  chat,
  talk,
  provider,
}) => {
  const question = uniqueQuestion('Kept');
  await provider.answer(question, 'Rivers carry sand.');
  const { answer } = talk.audio;
  talk.audio.send('down', 500);
  await page.getByRole('button', { name: 'Start a voice chat' }).click();
  const panel = page.getByRole('region', { name: 'Voice chat' });
  await expect(panel.getByRole('status')).toHaveText('Listening');
  await say(page);
  await expect(panel.getByRole('alert')).toContainText('What you said is kept.');
  await expectClosedMicrophone(page);
  talk.audio.answer = answer;
  talk.questions.push(question);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(chat.questions).toHaveText([new RegExp(question)]);
  await expect.poll(() => talk.read()).toContain('Rivers carry sand.');
  await page.keyboard.press('Control+Shift+O');
  await expect(panel).toHaveCount(0);
  await expectClosedMicrophone(page);
});

test.describe('refused', () => {
  test.use({ permissions: [] });

  test('a refused microphone is told, with the way out', async ({ page, chat: _chat }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await page.reload();
    await page.getByRole('button', { name: 'Start a voice chat' }).click();
    const panel = page.getByRole('region', { name: 'Voice chat' });
    await expect(panel.getByRole('alert')).toContainText('The microphone is blocked.');
    await expect(panel.getByRole('button', { name: 'Continue' })).toBeFocused();
  });
});
