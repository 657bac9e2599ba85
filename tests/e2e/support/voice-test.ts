import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import config from '../../../playwright.config';
import { phrase } from '../../support/data/audio/phrase';
import { tone } from '../../support/data/audio/tone';
import { AudioServer } from '../../support/servers/audio-server';
import { ownServer, type OwnServer } from './servers/own-server';
import { expect, setting, test as base } from './test';

const folder = mkdtempSync(join(tmpdir(), 'parley-voice-'));
const voice = join(folder, 'voice.wav');
// The browser plays the recording again and again; the test decides how much of it is heard.
writeFileSync(voice, phrase(4_000));

/** A user who speaks when told to, and services that write it down and read answers aloud. */
class Talk {
  /** Is what is understood of each thing that is said, in turn; silence after the last one. */
  readonly questions: string[] = [];
  readonly audio = new AudioServer();

  async start(): Promise<void> {
    await this.audio.start();
    this.audio.answer = (response, { path }) => {
      const isSpeech = path.endsWith('/speech');
      response.end(isSpeech ? tone(400, 0.05) : JSON.stringify({ text: this.questions.shift() ?? '' }));
    };
  }

  read(): string[] {
    return this.audio.seen
      .filter(({ path }) => path.endsWith('/speech'))
      .map(({ body }) => String(JSON.parse(String(body)).input));
  }
}

declare global {
  var openedTracks: MediaStreamTrack[] | undefined;
  var speak: (() => void) | undefined;
}

export const test = base.extend<{ talk: Talk; server: OwnServer; noted: void }>({
  talk: async ({}, use) => {
    const talk = new Talk();
    await talk.start();
    await use(talk);
    await talk.audio.stop();
  },
  server: async ({ talk }, use, { workerIndex }) => {
    const file = join(folder, `config-${String(workerIndex)}.yaml`);
    writeFileSync(file, ['version: 1.0.4', ...talk.audio.config()].join('\n'));
    const server = await ownServer(setting('E2E_DATABASE'), setting('E2E_PROVIDER'));
    await server.start({ CONFIG_PATH: file });
    await use(server);
    await server.crash();
  },
  origin: async ({ server }, use) => use(server.origin),
  noted: [
    async ({ context }, use) => {
      await context.addInitScript(holdMicrophone);
      await use();
    },
    { auto: true },
  ],
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

/** The microphone was opened, and is closed again. */
export async function expectClosedMicrophone(page: Page): Promise<void> {
  const states = () => page.evaluate(() => openedTracks?.map(({ readyState }) => readyState) ?? []);
  await expect.poll(async () => [...new Set(await states())]).toEqual(['ended']);
}

/** The user says something that takes a second. */
export async function say(page: Page): Promise<void> {
  await page.evaluate(() => speak?.());
}

/** The microphone is silent but for what is said; its tracks are noted. */
function holdMicrophone(): void {
  // An empty page has no such devices.
  if (!('mediaDevices' in navigator)) return;
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const context = new AudioContext();
    const volume = context.createGain();
    const heard = context.createMediaStreamDestination();
    volume.gain.value = 0;
    context
      .createMediaStreamSource(await open(constraints))
      .connect(volume)
      .connect(heard);
    globalThis.speak = () => {
      volume.gain.setValueAtTime(1, context.currentTime);
      volume.gain.setValueAtTime(0, context.currentTime + 1.2);
    };
    globalThis.openedTracks = [...(globalThis.openedTracks ?? []), ...heard.stream.getTracks()];
    return heard.stream;
  };
}
