import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { withDatabase } from '../../support/database';
import { runCommandHere } from '../../support/run-command-here';
import { listenLocally, stopListening } from '../../support/servers/listen-locally';

const database = withDatabase();
const folder = mkdtempSync(join(tmpdir(), 'parley-update-'));
let registry: Server;
let address = '';
const asked: string[] = [];
let answer: () => { status: number; body: string } = () => ({ status: 404, body: '{}' });

beforeAll(async () => {
  registry = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status, body } = answer();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  address = await listenLocally(registry);
  // This is an unpacked release of the next version.
  cpSync(resolve(__dirname, '../../../prisma/migrations'), join(folder, 'prisma/migrations'), {
    recursive: true,
  });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@own/parley', version: '1.2.0' }));
  writeFileSync(
    join(folder, 'CHANGELOG.md'),
    '# Changelog\n\n## 1.2.0\n\n- Faster\n\n### Upgrade notes\n\n- Read this\n\n## 1.1.0\n\n- Larger\n',
  );
});

beforeEach(async () => {
  asked.length = 0;
  await database.query('delete from server_nodes');
});

afterAll(async () => {
  await stopListening(registry);
  rmSync(folder, { recursive: true, force: true });
});

function migration(name: string, sql: string): void {
  const path = join(folder, 'prisma/migrations', name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'migration.sql'), sql);
}

function runs(version: string | null) {
  return database.query(
    `insert into server_nodes ("nodeId", name, settings, "leaseUntil", version)
     values (gen_random_uuid(), 'a', '{}', now() + interval '1 hour', $1)`,
    [version],
  );
}

it('says what runs, what is here, what comes, what to read and what to do, and asks the registry once', async () => {
  await runs('1.1.0');
  await runs('1.1.0');
  await runs(null);
  migration('29990101000000_notes', 'CREATE TABLE "notes" ("id" UUID NOT NULL);');
  answer = () => ({ status: 200, body: '{"version":"1.3.0","readme":"x"}' });
  const { code, out, err } = await runCommandHere(['update', folder, '--registry', address]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(asked).toEqual(['/%40own%2Fparley/latest']);
  expect(out).toContain('Running   1.1.0 (2 processes), an earlier version (1 process)\n');
  expect(out).toContain(`Here      1.2.0 in ${folder}\n`);
  expect(out).toContain('Newest    1.3.0\n');
  expect(out).toMatch(/^Database {2}\d+ migrations, 1 to come$/m);
  expect(out).toContain('  29990101000000_notes: only adds\n');
  expect(out).toContain('run `npm run admin -- migrate` of the new version while the version before goes on');
  expect(out).toContain('### Upgrade notes\n\n- Read this\n');
});

it('shows only what is newer than the one version that runs', async () => {
  await runs('1.1.0');
  const { out } = await runCommandHere(['update', folder, '--offline']);
  expect(out).toContain('- Faster');
  expect(out).not.toContain('- Larger');
});

it('says to stop the version before where a migration takes something from it', async () => {
  migration('29990102000000_drop', 'ALTER TABLE "users" DROP COLUMN "name";');
  const { out } = await runCommandHere(['update', folder, '--offline']);
  expect(out).toContain('    breaks: drops a column (ALTER TABLE "users" DROP COLUMN "name")\n');
  expect(out).toContain('cannot go on beside these migrations. Back up, stop every process');
  rmSync(join(folder, 'prisma/migrations/29990102000000_drop'), { recursive: true });
});

it.each([
  ['another answer', () => ({ status: 200, body: '{"version":"<script>"}' }), 'answers with no version'],
  ['no package', () => ({ status: 404, body: '{}' }), 'answers 404 for @own/parley'],
  ['a redirect', () => ({ status: 302, body: '' }), 'answers 302 for @own/parley'],
  ['no JSON', () => ({ status: 200, body: 'x'.repeat(2_000_000) }), 'cannot be reached'],
])('says what it cannot know when the registry has %s', async (_what, next, words) => {
  answer = next;
  const { code, out } = await runCommandHere(['update', folder, '--registry', address]);
  expect(code).toBe(0);
  expect(out).toContain(`Newest    not known: ${address} ${words}`);
});

it('asks no other host offline, and none for a checkout', async () => {
  expect((await runCommandHere(['update', folder, '--offline', '--registry', address])).out).toContain(
    'Newest    not known: no other host was asked (--offline)',
  );
  expect((await runCommandHere(['update', '--registry', address])).out).toContain(
    'Newest    not known: a checkout is no published package',
  );
  expect(asked).toEqual([]);
});

it('refuses a folder that is another product', async () => {
  const { code, err } = await runCommandHere(['update', tmpdir(), '--offline']);
  expect(code).toBe(1);
  expect(err).toContain('has no package.json with a version');
});
