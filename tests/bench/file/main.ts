import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../../../scripts/setup/find-chromium.mjs';
import { pagesPdf } from '../../support/data/pages-pdf.ts';
import { scrollSteadily } from '../browser/long-cost.ts';
import { emptyReading, readStream } from '../server/read-stream.ts';
import { ask, markOf, startApplication, type Application } from '../server/targets.ts';
import { startUpstream } from '../server/upstream.ts';
import { upload, waitForText } from './file-calls.ts';

const MODEL = 'gpt-4o';
const PAGES = 500;
const LINES = 45;
const SAMPLES = 40;
const PICTURES = 200;
const PICTURE_SIDE_PX = 4_000;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

let drawn: Uint8Array<ArrayBuffer> | null = null;
let stream = 0;

const upstream = await startUpstream({ tokensPerSecond: 1_000, tokensPerStream: 5 });
const app = await startApplication(upstream.url, 4970, 1, MODEL);
const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
try {
  await readDocument();
  const picture = await uploadPicture('a picture.jpg');
  await firstTokens(picture);
  for (let number = 1; number < PICTURES; number += 1) await uploadPicture(`picture ${number}.jpg`);
  await scrollPictures(browser, app);
} finally {
  await browser.close();
  await app.close();
  await upstream.close();
}

async function readDocument(): Promise<void> {
  const pages = Array.from({ length: PAGES }, (_, page) =>
    Array.from(
      { length: LINES },
      (_line, line) => `Line ${line} of page ${page}: ships, cranes and quays of a harbour`,
    ),
  );
  const bytes = new Uint8Array(pagesPdf(pages));
  const startMs = performance.now();
  const fileId = await upload(app, { bytes, filename: 'long.pdf', type: 'application/pdf' });
  const longestMs = await waitForText(app, fileId);
  say(`Text of a PDF of ${PAGES} pages`, [
    `${((performance.now() - startMs) / 1000).toFixed(1)} s`,
    `others waited at most ${longestMs.toFixed(0)} ms`,
  ]);
}

async function uploadPicture(filename: string): Promise<string> {
  return upload(app, { bytes: await photo(), filename, type: 'image/jpeg' });
}

/** Enlarged noise is as much to decode as a photo. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  drawn ??= new Uint8Array(
    await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .resize(PICTURE_SIDE_PX, (PICTURE_SIDE_PX * 3) / 4)
      .jpeg()
      .toBuffer(),
  );
  return drawn;
}

/** Runs one after the other, so that other work of the machine affects both. */
async function firstTokens(fileId: string): Promise<void> {
  const withPicture: number[] = [];
  const without: number[] = [];
  for (let sample = -5; sample < SAMPLES; sample += 1)
    for (const [times, files] of [
      [without, []],
      [withPicture, [{ file_id: fileId }]],
    ] as const) {
      const reading = emptyReading();
      const text = markOf(nextStream());
      await readStream(
        reading,
        () => ask(app.base, app.bearers[0] ?? '', { text, model: MODEL, files }),
        app.toText,
      );
      // The first samples warm up.
      if (sample >= 0) times.push((reading.arrivedAt[0] ?? Number.NaN) - reading.sentAt);
    }
  say('First token of a message', [
    `p50 ${median(without).toFixed(1)} ms`,
    `with a picture of ${PICTURE_SIDE_PX} pixels +${(median(withPicture) - median(without)).toFixed(1)} ms`,
  ]);
}

function nextStream(): number {
  stream += 1;
  return stream;
}

async function scrollPictures(chromium: Browser, { base }: Application): Promise<void> {
  const context = await chromium.newContext({ viewport: { width: 1280, height: 800 } });
  await context.request.post(`${base}/api/auth/login`, {
    headers: { origin: base },
    data: { email: 'bench-0@example.com', password: 'bench-password' },
  });
  const page = await context.newPage();
  await page.goto(`${base}/c/new`);
  // Files that a browser fetches once, on its first visit, are no part of scrolling.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'My Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'My Files' });
  await dialog.getByRole('radio', { name: 'Pictures' }).click();
  await dialog.getByRole('listitem').first().locator('img').waitFor();
  const scroller = await dialog
    .getByRole('listitem')
    .first()
    .evaluateHandle((item) => {
      let element: HTMLElement | null = item.parentElement;
      while (element !== null && !/auto|scroll/.test(getComputedStyle(element).overflowY))
        element = element.parentElement;
      if (element === null) throw new Error('Nothing scrolls.');
      return element;
    });
  const pass = async (isOneWay: boolean) => {
    const { frames, framesASecond, longestFrameMs } = await scroller.evaluate(scrollSteadily, {
      frames: 240,
      stepPx: 60,
      isOneWay,
    });
    await scroller.evaluate((element) => (element.scrollTop = 0));
    return `${framesASecond.toFixed(1)} frames a second, the longest ${longestFrameMs.toFixed(0)} ms, of ${frames}`;
  };
  say(`Scrolling ${PICTURES} pictures of ${PICTURE_SIDE_PX} pixels in My Files`, [
    `down, while they come from the server of this machine: ${await pass(true)}`,
    `down and up, once the browser has them: ${await pass(false)}`,
  ]);
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function say(what: string, figures: string[]): void {
  process.stdout.write(`${what}: ${figures.join(' · ')}\n`);
}
