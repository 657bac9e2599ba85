import '../../../scripts/setup/resolve-ours.mjs';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { applyMigrations } from '../../../scripts/migrations/apply-migrations.mjs';
import { startPostgres, stopPostgres } from '../../../scripts/postgres/start-postgres.mjs';
import { seedSearch, withoutSearchIndex } from '../database/seed-search.ts';

/** A million messages in all; a user's searches must read only that user's. */
const OWN_MESSAGES = 10_000;
const OTHERS = 99;
const MESSAGES_EACH = 10_000;
const CONVERSATIONS_EACH = 500;
/** About 600 characters for the user who searches, 300 for the others. */
const WORDS = { own: 100, others: 50 };

const directory = mkdtempSync(join(tmpdir(), 'parley-bench-search-'));
const server = await startPostgres({ directory, isThrowaway: true });
process.env['DATABASE_URL'] = server.url;
await applyMigrations(server.url);
const client = new pg.Client({ connectionString: server.url });
await client.connect();
const { measure } = await import('./measure.ts');
const startMs = performance.now();
try {
  const userId = await newUser();
  await withoutSearchIndex(client, async () => {
    await seedSearch(client, {
      userId,
      conversations: CONVERSATIONS_EACH,
      messages: OWN_MESSAGES,
      wordsPerMessage: WORDS.own,
    });
    for (let other = 1; other <= OTHERS; other += 1) {
      await seedSearch(client, {
        userId: await newUser(),
        conversations: CONVERSATIONS_EACH,
        messages: MESSAGES_EACH,
        wordsPerMessage: WORDS.others,
      });
      if (other % 10 === 0) progress(`${String((other + 1) * MESSAGES_EACH)} messages`);
    }
    progress('building the index');
  });
  progress('collecting statistics');
  await client.query('vacuum analyze');
  progress('measuring');
  process.stdout.write(await measure(client, userId));
} finally {
  await globalThis.parleySingletons?.prisma?.$disconnect();
  await client.end();
  await stopPostgres(directory);
  rmSync(directory, { recursive: true, force: true });
}

async function newUser(): Promise<string> {
  const userId = randomUUID();
  await client.query(
    `insert into users ("userId", email, name, "updatedAt") values ($1::uuid, $1::text || '@example.org', 'Bench', now())`,
    [userId],
  );
  return userId;
}

function progress(text: string): void {
  process.stderr.write(`${((performance.now() - startMs) / 1000).toFixed(0)} s: ${text}\n`);
}
