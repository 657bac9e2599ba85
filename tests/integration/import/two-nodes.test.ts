import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importUploadPath } from '@/lib/contracts/import/imports';
import { registrationOf } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { startS3Server, type S3Server } from '../../support/storage/s3-server';
import { writeStorageConfig } from '../../support/storage/write-storage-config';
import { until } from '../../support/until';

const IMPORTS = 6;
const IMPORT_LIMIT_MS = 120_000;
const START_LIMIT_MS = 180_000;

const database = withDatabase();
const folders: string[] = [];
const servers: BuiltServer[] = [];
let storage: S3Server;

beforeAll(async () => {
  storage = await startS3Server();
  for (let node = 0; node < 2; node += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'parley-node-'));
    folders.push(folder);
    const settings = { ...storage.settings, DATA_DIR: folder, CONFIG_PATH: writeStorageConfig('s3') };
    servers.push(await builtServer(database.url, settings));
  }
  for (const server of servers) await server.start();
}, START_LIMIT_MS);

afterAll(async () => {
  for (const server of servers) await server.crash();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await storage.stop();
});

const oneTalk = (name: string): string =>
  JSON.stringify([{ uuid: name, name, chat_messages: [{ uuid: 'm', sender: 'human', text: 'Words' }] }]);

async function sendTo(server: BuiltServer | undefined, name: string): Promise<number> {
  const origin = server?.origin ?? '';
  const registered = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(registrationOf()),
  });
  const sent = await fetch(`${origin}${importUploadPath('conversations.json')}`, {
    method: 'POST',
    headers: {
      authorization: registered.headers.get('authorization') ?? '',
      'content-type': 'application/octet-stream',
    },
    body: oneTalk(name),
  });
  return sent.status;
}

it('six imports on two nodes that share no disk all end well, and no upload is left', async () => {
  for (let turn = 0; turn < IMPORTS; turn += 1)
    expect(await sendTo(servers[turn % 2], `Talk ${String(turn)}`)).toBe(202);
  const ended = () =>
    database.query(`select state from import_jobs where state not in ('waiting', 'running')`);
  await until(async () => (await ended()).length === IMPORTS, IMPORT_LIMIT_MS);
  expect(await ended()).toEqual(Array(IMPORTS).fill({ state: 'completed' }));
  await until(() => Promise.resolve(storage.listKeys().length === 0), IMPORT_LIMIT_MS);
}, 300_000);
