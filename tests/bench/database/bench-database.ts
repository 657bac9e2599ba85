import '../../../scripts/setup/resolve-ours.mjs';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { applyMigrations } from '../../../scripts/migrations/apply-migrations.mjs';
import { startPostgres, stopPostgres } from '../../../scripts/postgres/start-postgres.mjs';

export interface BenchDatabase {
  readonly client: pg.Client;
  newUser(): Promise<string>;
  progress(text: string): void;
}

/** Prints the report that `measure` returns, and removes the database. */
export async function withBenchDatabase(
  measure: (database: BenchDatabase) => Promise<string>,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-bench-postgres-'));
  const server = await startPostgres({ directory, isThrowaway: true });
  process.env['DATABASE_URL'] = server.url;
  await applyMigrations(server.url);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const startMs = performance.now();
  try {
    const report = await measure({
      client,
      newUser: () => insertUser(client),
      progress: (text) =>
        void process.stderr.write(`${((performance.now() - startMs) / 1000).toFixed(0)} s: ${text}\n`),
    });
    process.stdout.write(report);
  } finally {
    await globalThis.parleySingletons?.prisma?.$disconnect();
    await client.end();
    await stopPostgres(directory);
    rmSync(directory, { recursive: true, force: true });
  }
}

async function insertUser(client: pg.Client): Promise<string> {
  const userId = randomUUID();
  await client.query(
    `insert into users ("userId", email, name, "updatedAt") values ($1::uuid, $1::text || '@example.org', 'Bench', now())`,
    [userId],
  );
  return userId;
}
