import '../../../scripts/setup/resolve-ours.mjs';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { applyMigrations } from '../../../scripts/migrations/apply-migrations.mjs';
import { startPostgres, stopPostgres } from '../../../scripts/postgres/start-postgres.mjs';
import { copyPassages, seedPassages, withoutPassageIndex } from '../database/seed-passages.ts';

/** A million passages in all; a user's question must read only those of that user. */
const OWN = { files: 10, passagesPerFile: 1_000 };
const OTHERS = 99;
const CALLS = 100;

const directory = mkdtempSync(join(tmpdir(), 'parley-bench-passages-'));
const server = await startPostgres({ directory, isThrowaway: true });
process.env['DATABASE_URL'] = server.url;
await applyMigrations(server.url);
const client = new pg.Client({ connectionString: server.url });
await client.connect();
const { measure } = await import('./measure.ts');
const startMs = performance.now();
try {
  const userId = await newUser();
  let fileIds: string[] = [];
  await withoutPassageIndex(client, async () => {
    fileIds = await seedPassages(client, { userId, ...OWN });
    for (let other = 1; other <= OTHERS; other += 1) {
      const from = fileIds[other % OWN.files] ?? '';
      await copyPassages(client, { userId: await newUser(), files: OWN.files, from });
      if (other % 10 === 0) progress(`${String((other + 1) * OWN.files * OWN.passagesPerFile)} passages`);
    }
    progress('building the index');
  });
  progress('collecting statistics');
  await client.query('vacuum analyze');
  progress('measuring');
  process.stdout.write(await measure(client, { userId, fileIds, calls: CALLS }));
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
