import '../../../scripts/setup/resolve-ours.mjs';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres/start-postgres.mjs';
import { findChromium } from '../../../scripts/setup/find-chromium.mjs';
import { GENEROUS_LIMITS } from '../../support/stage/generous-limits.ts';
import { seedConversation } from '../database/seed-conversation.ts';
import { end, lineMatching, startNextRoute } from '../server/targets.ts';
import { measureFirstText } from './first-text.ts';

const PORT = 4950;
const REFERENCE_PORT = 4951;
const BASE = `http://127.0.0.1:${PORT}`;
const EMAIL = 'page@example.com';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const ROUNDS = 7;
const OPENINGS = 100;
/** Documents of one user are rendered this far apart at least (decision 112); here only one is asked for at a time. */
const BETWEEN_OPENINGS_MS = 120;
const LIMIT_RATIO = 1.3;
const LIMIT_FIRST_BYTE_MS = 40;

/**
 * Measures how soon a browser with an empty cache shows a saved conversation, beside an empty page of the framework.
 */
const root = new URL('../../../', import.meta.url).pathname;
const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-page-'));
const reference = await startNextRoute('http://127.0.0.1:9', REFERENCE_PORT);
const server = spawn(process.execPath, [join(root, 'scripts/launch.mjs'), 'start'], {
  cwd: root,
  env: { ...process.env, ...GENEROUS_LIMITS, HOST: '127.0.0.1', PORT: String(PORT), DATA_DIR: dataDir },
});
await lineMatching(server, /^Ready on/);
const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
try {
  const context = await browser.newContext();
  const password = 'bench-password';
  await context.request.post(`${BASE}/api/auth/register`, {
    headers: { origin: BASE },
    data: { name: 'Bench account', email: EMAIL, password, confirm_password: password },
  });
  const state = await context.storageState();
  const url = `${BASE}/c/${await seed()}`;
  const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const texts: number[] = [];
  const empties: number[] = [];
  // In turn, so that other work of the machine affects both.
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
  await browser.close();
  await end(server);
  await reference.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function seed(): Promise<string> {
  const { url } = await startPostgres({ directory: join(dataDir, 'postgres') });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ userId: string }>(`select "userId" from users where email = $1`, [
    EMAIL,
  ]);
  const conversationId = randomUUID();
  const userId = rows[0]?.userId ?? '';
  await seedConversation(client, {
    userId,
    conversationId,
    messages: 200,
    branches: 0,
    charactersPerMessage: 1_200,
  });
  await client.query('analyze conversations, messages');
  await client.end();
  return conversationId;
}

/** Returns the time from the request to the first byte of the document, over an open connection. */
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
