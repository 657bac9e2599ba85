import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import config from '../../../playwright.config';
import { tone } from '../../support/data/audio/tone';
import { AudioServer } from '../../support/servers/audio-server';
import { expectAccessible } from '../support/expect-accessible';
import { openSettings } from '../support/open-settings';
import { ownServer, type OwnServer } from '../support/servers/own-server';
import { expect, setting, test as base } from '../support/test';
import { uniqueQuestion } from '../support/words';

const folder = mkdtempSync(join(tmpdir(), 'parley-speech-'));
const voice = join(folder, 'voice.wav');
writeFileSync(voice, tone(4_000));

const test = base.extend<{ audio: AudioServer; server: OwnServer }>({
  audio: async ({}, use) => {
    const audio = new AudioServer();
    await audio.start();
    audio.answer = (response, { path }) =>
      response.end(path.endsWith('/speech') ? tone(400) : JSON.stringify({ text: 'Rivers carry sand.' }));
    await use(audio);
    await audio.stop();
  },
  server: async ({ audio }, use, { workerIndex }) => {
    const file = join(folder, `config-${String(workerIndex)}.yaml`);
    writeFileSync(file, ['version: 1.0.4', ...audio.config()].join('\n'));
    const server = await ownServer(setting('E2E_DATABASE'), setting('E2E_PROVIDER'));
    await server.start({ CONFIG_PATH: file });
    await use(server);
    await server.crash();
  },
  origin: async ({ server }, use) => use(server.origin),
});

test.use({
  // The browser itself logs a refused request.
  expectedProblems: /status of 502/,
  permissions: ['microphone'],
  launchOptions: {
    ...config.use?.launchOptions,
    args: [
      ...(config.use?.launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${voice}`,
    ],
  },
});
test.slow();

const sentencesOf = ({ seen }: AudioServer): string[] =>
  seen
    .filter(({ path }) => path.endsWith('/speech'))
    .map(({ body }) => String(JSON.parse(String(body)).input));

/**
 * Two sentences are requested at the same time, so neighbours may change places on their way; each other one keeps
 * its own.
 */
const expectInOrder = async (audio: AudioServer, sentences: readonly string[]): Promise<void> => {
  await expect.poll(() => sentencesOf(audio).toSorted()).toEqual(sentences.toSorted());
  const moved = sentencesOf(audio).map((sentence, place) => Math.abs(place - sentences.indexOf(sentence)));
  expect(Math.max(...moved)).toBeLessThanOrEqual(1);
};

test('an answer is read aloud sentence by sentence, paused, resumed and stopped', async ({
  page,
  chat,
  audio,
  provider,
}) => {
  const question = uniqueQuestion('Read');
  await provider.answer(
    question,
    'Rivers carry sand. They end at the sea.\n\n```js\nflow();\n```\n\nThat is all.',
  );
  await chat.ask(question);
  await chat.answer.getByRole('button', { name: 'Read aloud' }).click();
  const bar = page.getByRole('group', { name: 'Reading aloud' });
  await expect(bar).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expectInOrder(audio, [
    'Rivers carry sand.',
    'They end at the sea.',
    'Code block: js.',
    'That is all.',
  ]);

  // The audio of this sentence takes long to come.
  audio.answer = (response) => void response.write(tone(10).subarray(0, 60));
  await page.keyboard.press('Alt+r');
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Pause reading' }).click();
  await expect(bar.getByRole('status')).toHaveText('Reading is paused');
  await expectAccessible(page, 'an answer that is read aloud');
  const inLine = chat.answer.getByRole('button', { name: 'Stop reading' });
  await expect(inLine).toBeVisible();
  const { width = 1280, height = 720 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 320, height });
  // Versions, price and this button do not fit in one line; the bar stops the reading as well.
  await expect(inLine).toBeHidden();
  await page.setViewportSize({ width, height });
  await bar.getByRole('button', { name: 'Resume reading' }).click();
  await bar.getByRole('button', { name: 'Stop reading' }).click();
  await expect(bar).toHaveCount(0);
  await expect(chat.answer.getByRole('button', { name: 'Read aloud' })).toBeVisible();
});

test('a service that fails is told, and leaving the conversation ends the reading', async ({
  page,
  chat,
  audio,
  provider,
}) => {
  const question = uniqueQuestion('Fail');
  await provider.answer(question, 'Rivers carry sand.');
  await chat.ask(question);
  audio.send('down', 500);
  await chat.answer.getByRole('button', { name: 'Read aloud' }).click();
  await expect(page.getByText(/The provider could not answer/).last()).toBeVisible();
  audio.answer = () => undefined;
  await chat.answer.getByRole('button', { name: 'Read aloud' }).click();
  await expect(page.getByRole('group', { name: 'Reading aloud' })).toBeVisible();
  await page.keyboard.press('Control+Shift+O');
  await expect(page.getByRole('group', { name: 'Reading aloud' })).toHaveCount(0);
});

test('answers are read by themselves while they are written, with the chosen voice', async ({
  page,
  chat,
  audio,
  provider,
}) => {
  const settings = await openSettings(page, 'Speech');
  await settings.getByRole('switch', { name: 'Read answers aloud automatically' }).click();
  await settings.getByLabel('Voice', { exact: true }).selectOption('coral');
  await settings.getByLabel('Speed').selectOption('2×');
  await expectAccessible(page, 'settings of speech');
  await page.keyboard.press('Escape');

  const question = uniqueQuestion('Live');
  const sentences = Array.from({ length: 12 }, (_, index) => `Sentence ${String(index + 1)} is here.`);
  await provider.answer(question, sentences.join(' '), { latency: 200, chunkSize: 8 });
  await chat.send(question);
  await expect.poll(() => sentencesOf(audio).slice(0, 2)).toContain(sentences[0]);
  await expect(chat.stopButton).toBeVisible();
  await chat.settled();
  await expectInOrder(audio, sentences);
  expect(JSON.parse(String(audio.seen[0]?.body))).toMatchObject({ voice: 'coral' });
});

test('a message is dictated into the field, at the caret and not sent', async ({ page, chat, audio }) => {
  await chat.composer.fill('Tell me: now');
  for (let step = 0; step < 4; step += 1) await chat.composer.press('ArrowLeft');
  // The key works once it is known what the server can do.
  await expect(page.getByRole('button', { name: 'Dictate' })).toBeVisible();
  await page.keyboard.press('Alt+m');
  const bar = page.getByRole('group', { name: 'Dictation' });
  await expect(bar.getByRole('timer')).toHaveText(/^0:(?!00)/);
  await expectAccessible(page, 'dictation');
  await bar.getByRole('button', { name: 'Finish dictation' }).click();
  await expect(chat.composer).toHaveValue('Tell me: Rivers carry sand. now');
  await expect(chat.composer).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(chat.composer).toHaveValue('Tell me: now');
  expect(audio.seen).toHaveLength(1);
  const body = audio.seen[0]?.body ?? Buffer.alloc(0);
  expect(body.includes('filename="recording.webm"')).toBe(true);
  expect(body.includes('Opus')).toBe(true);

  await page.getByRole('button', { name: 'Dictate' }).click();
  await expect(bar.getByRole('timer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(chat.composer).toBeFocused();
  expect(audio.seen).toHaveLength(1);
});
