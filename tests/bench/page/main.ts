import '../../../scripts/setup/resolve-ours.mjs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startBenchApp } from '../browser/bench-app.ts';
import { startNextRoute } from '../server/targets.ts';
import { measureFirstText } from './first-text.ts';

const REFERENCE_PORT = 4951;
const ROUNDS = 7;
const OPENINGS = 100;
/**
 * Documents of one user are rendered at least this far apart (decision 112); here only one is requested at a time.
 */
const BETWEEN_OPENINGS_MS = 120;
const LIMIT_RATIO = 1.3;
const LIMIT_FIRST_BYTE_MS = 40;

const reference = await startNextRoute('http://127.0.0.1:9', REFERENCE_PORT);
const app = await startBenchApp(4950);
try {
  const { base, browser, context } = app;
  const state = await context.storageState();
  const url = `${base}/c/${await app.seed({ messages: 200, branches: 0, charactersPerMessage: 1_200 })}`;
  const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const texts: number[] = [];
  const empties: number[] = [];
  // The rounds take turns, so that other work of the machine affects both.
  for (let round = -1; round < ROUNDS; round += 1) {
    const text = await measureFirstText(browser, url, 'article', state);
    const empty = await measureFirstText(browser, `http://127.0.0.1:${REFERENCE_PORT}/`, 'p', undefined);
    if (round < 0) continue;
    texts.push(text);
    empties.push(empty);
  }
  const firstBytes: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await pause(BETWEEN_OPENINGS_MS);
    firstBytes.push(await firstByteMs(url, cookie));
  }
  const ratio = median(texts) / median(empties);
  const firstByte = median(firstBytes);
  process.stdout.write(
    `First text of a saved conversation, 100 ms and 4 Mbit: ${[
      `${median(texts).toFixed(0)} ms`,
      `an empty Next page ${median(empties).toFixed(0)} ms`,
      `${ratio.toFixed(2)}x`,
      `first byte p50 ${firstByte.toFixed(1)} ms`,
    ].join(' · ')}\n`,
  );
  process.exitCode = ratio <= LIMIT_RATIO && firstByte <= LIMIT_FIRST_BYTE_MS ? 0 : 1;
} finally {
  await app.close();
  await reference.close();
}

function firstByteMs(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const startMs = performance.now();
    const navigation = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
    const call = request(url, { headers: { cookie, ...navigation } }, (response) => {
      let firstMs = Number.NaN;
      response.once('data', () => (firstMs = performance.now() - startMs));
      response.resume();
      response.once('end', () => resolve(firstMs));
    });
    call.once('error', reject);
    call.end();
  });
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
