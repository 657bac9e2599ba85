import '../../../scripts/setup/resolve-ours.mjs';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type BrowserContext } from '@playwright/test';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres/start-postgres.mjs';
import { findChromium } from '../../../scripts/setup/find-chromium.mjs';
import { seedConversation } from '../database/seed-conversation.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureLong } from './long-cost.ts';
import { measureOpening } from './open-cost.ts';
import { measureMarkedAlone, measureOurStream, type StreamCost } from './stream-cost.ts';

const { long } = await import('../../../lib/server/providers/demo/scripts/long.ts');

const PORT = '4960';
const BASE = `http://127.0.0.1:${PORT}`;
const EMAIL = 'bench@example.com';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

const root = new URL('../../../', import.meta.url).pathname;
const dataDirectory = mkdtempSync(join(tmpdir(), 'parley-bench-browser-'));
const server = spawn(process.execPath, [join(root, 'scripts/launch.mjs'), 'start'], {
  cwd: root,
  env: { ...process.env, HOST: '127.0.0.1', PORT, DATA_DIR: dataDirectory },
});
const ended = new Promise((resolve) => server.once('exit', resolve));
await ready();
const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
try {
  const context = await browser.newContext();
  await register(context);
  const first = await measureFirstLoad(browser, BASE);
  say('First load of the chat screen', [
    `JavaScript ${first.scriptKilobytes.toFixed(0)} KB brotli`,
    `CSS ${first.styleKilobytes.toFixed(1)} KB`,
    `${first.requests} requests`,
  ]);

  const opening = await measureOpening(await context.newPage(), `${BASE}/c/${await seed(1_000, 0)}`);
  say('Opening 1,000 messages', [
    `${opening.cpuMs.toFixed(0)} ms of main thread`,
    `${opening.shownMessages} messages in the page`,
    `heap ${opening.heapMebibytes.toFixed(1)} MiB`,
    `${opening.keyMs.toFixed(1)} ms a key`,
  ]);

  const longId = await seed(10_000, 500);
  const longPage = await context.newPage();
  await longPage.goto(`${BASE}/c/new`);
  const long10 = await measureLong(longPage, longId);
  await longPage.close();
  say('Opening 10,000 messages with 500 branches from the list', [
    `${long10.waitMs.toFixed(0)} ms to the last message`,
    `${long10.cpuMs.toFixed(0)} ms of main thread`,
    `${long10.serverMs.toFixed(0)} ms of the server`,
    `${long10.framesASecond.toFixed(0)} frames a second`,
    `longest frame ${long10.longestFrameMs.toFixed(0)} ms`,
  ]);

  const text = long()
    .map((step) => (step.type === 'say' ? step.text : ''))
    .join('');
  const page = await context.newPage();
  await page.goto(`${BASE}/c/new`);
  await page.getByPlaceholder(/^Message /).waitFor();
  const ours = await measureOurStream(page, text.length);
  const alone = await measureMarkedAlone(browser, text, 'changed-blocks');
  const naive = await measureMarkedAlone(browser, text, 'all');
  say('Streaming 4,000 tokens of markdown', [
    `${perThousand(ours)} ms a thousand tokens`,
    `${(sum(ours) / sum(alone)).toFixed(2)}x marked alone on changed blocks`,
    `${(sum(naive) / sum(ours)).toFixed(2)}x less than parsing everything again`,
    `last thousand ${lastToFirst(ours).toFixed(2)}x the first`,
    `longest task ${ours.longestTaskMs.toFixed(0)} ms`,
  ]);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDirectory, { recursive: true, force: true });
}

async function register(context: BrowserContext): Promise<void> {
  const password = 'bench-password';
  const answer = await context.request.post(`${BASE}/api/auth/register`, {
    headers: { origin: BASE },
    data: { name: 'Bench account', email: EMAIL, password, confirm_password: password },
  });
  if (!answer.ok()) throw new Error(`Registration answered ${answer.status()}.`);
}

async function seed(messages: number, branches: number): Promise<string> {
  const { url } = await startPostgres({ directory: join(dataDirectory, 'postgres') });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ userId: string }>(`select "userId" from users where email = $1`, [
    EMAIL,
  ]);
  const conversationId = randomUUID();
  await seedConversation(client, {
    userId: rows[0]?.userId ?? '',
    conversationId,
    messages,
    branches,
    charactersPerMessage: 1_200,
  });
  // The server does this by itself within a minute.
  await client.query('analyze conversations, messages');
  await client.end();
  return conversationId;
}

function sum(cost: StreamCost): number {
  return cost.cpuMsByQuarter.reduce((total, each) => total + each, 0);
}

function perThousand(cost: StreamCost): string {
  return (sum(cost) / cost.cpuMsByQuarter.length).toFixed(0);
}

function lastToFirst(cost: StreamCost): number {
  return (cost.cpuMsByQuarter.at(-1) ?? Number.NaN) / (cost.cpuMsByQuarter[0] ?? Number.NaN);
}

function say(what: string, figures: string[]): void {
  process.stdout.write(`${what}: ${figures.join(' · ')}\n`);
}

function ready(): Promise<void> {
  return new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.startsWith('Ready')) resolve();
    });
    server.stderr.pipe(process.stderr);
    server.once('exit', (code) => {
      reject(new Error(`The server ended with ${String(code)} before it was ready.`));
    });
  });
}
