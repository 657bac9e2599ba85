import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres/start-postgres.mjs';
import { findChromium } from '../../../scripts/setup/find-chromium.mjs';
import { GENEROUS_LIMITS } from '../../support/stage/generous-limits.ts';
import { seedConversation, type ConversationShape } from '../database/seed-conversation.ts';
import { end, lineMatching } from '../server/targets.ts';

export interface BenchApp {
  readonly base: string;
  readonly browser: Browser;
  readonly context: BrowserContext;
  seed(shape: Pick<ConversationShape, 'messages' | 'branches' | 'charactersPerMessage'>): Promise<string>;
  seedAnswer(title: string, text: string): Promise<string>;
  close(): Promise<void>;
}

const EMAIL = 'bench@example.com';
const PASSWORD = 'bench-password';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const root = new URL('../../../', import.meta.url).pathname;

export async function startBenchApp(port: number): Promise<BenchApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const server = spawn(process.execPath, [join(root, 'scripts/launch.mjs'), 'start'], {
    cwd: root,
    env: { ...process.env, ...GENEROUS_LIMITS, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
  });
  await lineMatching(server, /^Ready on/);
  const base = `http://127.0.0.1:${port}`;
  const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
  const context = await browser.newContext();
  const answer = await context.request.post(`${base}/api/auth/register`, {
    headers: { origin: base },
    data: { name: 'Bench account', email: EMAIL, password: PASSWORD, confirm_password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(`Registration answered ${answer.status()}.`);
  return {
    base,
    browser,
    context,
    seed: (shape) =>
      asUser(dataDir, async (client, userId) => {
        const conversationId = randomUUID();
        await seedConversation(client, { ...shape, userId, conversationId });
        return conversationId;
      }),
    seedAnswer: (title, text) =>
      asUser(dataDir, async (client, userId) => {
        // These modules are named as the application names them, which works only once the benches run.
        const seedTexts = (await import('../../support/data/seed-conversation.ts')).seedConversation;
        const query = async (sql: string, values: readonly unknown[] = []) =>
          (await client.query<Record<string, unknown>>(sql, [...values])).rows;
        const messages = [{ parent: -1 }, { parent: 0, isCreatedByUser: false, text }];
        return (await seedTexts({ query }, userId, messages, { title })).conversationId;
      }),
    async close() {
      await browser.close();
      await end(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function asUser(
  dataDir: string,
  seed: (client: pg.Client, userId: string) => Promise<string>,
): Promise<string> {
  const { url } = await startPostgres({ directory: join(dataDir, 'postgres') });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ userId: string }>(`select "userId" from users where email = $1`, [
    EMAIL,
  ]);
  const conversationId = await seed(client, rows[0]?.userId ?? '');
  // The server does this by itself within a minute.
  await client.query('analyze conversations, messages');
  await client.end();
  return conversationId;
}
