import { GET as health } from '@/app/health/route';
import { GET as livez } from '@/app/livez/route';
import { GET as readyz } from '@/app/readyz/route';
import { generationNode } from '@/lib/server/generation/generation-node';
import { env } from '@/lib/server/platform/env';
import { withDatabase } from '../../support/database';

const database = withDatabase();

async function probe(ask: () => Promise<Response>): Promise<string> {
  const answer = await ask();
  return `${String(answer.status)} ${await answer.text()}`;
}

it('a process with its database, migrations and secrets can take work', async () => {
  expect(await probe(readyz)).toBe('200 OK');
  expect(await probe(health)).toBe('200 OK');
});

it('a database without the newest migration is not ready, and says what to do', async () => {
  const newest = 'where migration_name = (select max(migration_name) from _prisma_migrations)';
  await database.query(`update _prisma_migrations set finished_at = null ${newest}`);
  const [status, words] = [
    503,
    "The database lacks 1 of this version's migrations; run `npm run admin -- migrate`.",
  ];
  expect(await probe(readyz)).toBe(`${String(status)} Not ready: ${words}`);
  expect(await probe(health)).toBe(`${String(status)} Not ready: ${words}`);
  expect(livez().status).toBe(200);
  await database.query(`update _prisma_migrations set finished_at = now() ${newest}`);
  expect(await probe(readyz)).toBe('200 OK');
});

it('an empty database is not ready', async () => {
  await database.query('alter table _prisma_migrations rename to hidden_migrations');
  expect(await probe(readyz)).toMatch(/^503 Not ready: The database lacks \d\d+ of/);
  await database.query('alter table hidden_migrations rename to _prisma_migrations');
  expect(await probe(readyz)).toBe('200 OK');
});

it('a missing secret is named, without any value', async () => {
  const { JWT_SECRET, CREDS_KEY } = env();
  Object.assign(env(), { JWT_SECRET: undefined, CREDS_KEY: undefined });
  expect(await probe(readyz)).toBe('503 Not ready: JWT_SECRET, CREDS_KEY must be set.');
  Object.assign(env(), { JWT_SECRET, CREDS_KEY });
  expect(await probe(readyz)).toBe('200 OK');
});

it('a database that is too busy to answer is told within five seconds, and the process lives', async () => {
  await database.whileLocked('lock table _prisma_migrations in access exclusive mode', [], async () => {
    const startedAtMs = performance.now();
    expect(await probe(readyz)).toBe('503 Not ready: The database does not answer.');
    expect(performance.now() - startedAtMs).toBeLessThan(5_000);
    expect(livez().status).toBe(200);
  });
}, 20_000);

it('a process that is about to stop takes no more work', async () => {
  generationNode().isDraining = true;
  expect(await probe(readyz)).toBe('503 Not ready: This process is about to stop.');
  expect(livez().status).toBe(200);
  generationNode().isDraining = false;
});
