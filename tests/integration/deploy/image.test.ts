import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { watchAnswer } from '../../support/browser/watched-answer';
import { registrationOf } from '../../support/calls/account-calls';
import { startContainer, type Container } from '../../support/images/container';
import { GENEROUS_LIMITS } from '../../support/stage/generous-limits';
import { beginUpload } from '../../support/storage/slow-upload';
import { writeStorageConfig } from '../../support/storage/write-storage-config';
import { until } from '../../support/until';

jest.setTimeout(180_000);

const READY_LIMIT_MS = 90_000;
const IMAGE_USER = 10_001;
/** Some platforms give each project a range of numbers, and the group of root. */
const UNKNOWN_USER = 1_000_660_000;
const SEEN_CHARACTERS = 100;
const TREE_LIMIT_MB = 450;

const outer = mkdtempSync(join(tmpdir(), 'parley-test-image-'));
const tree = join(outer, 'parley');
const running: Container[] = [];

beforeAll(() => {
  chmodSync(outer, 0o755);
  const { status, stderr } = spawnSync(process.execPath, ['scripts/package/assemble.mjs', tree], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}, 180_000);

afterAll(async () => {
  for (const one of running) if (!one.hasExited()) one.signal('SIGKILL');
  await Promise.all(running.map(({ exited }) => exited));
  rmSync(outer, { recursive: true, force: true });
});

function dataFolder(uid: number, gid: number, mode = 0o700): string {
  const folder = join(outer, `data-${randomUUID()}`);
  mkdirSync(folder);
  chownSync(folder, uid, gid);
  chmodSync(folder, mode);
  return folder;
}

async function start(place: Omit<Parameters<typeof startContainer>[0], 'tree'>): Promise<Container> {
  const settings = {
    ...GENEROUS_LIMITS,
    WEB_CONCURRENCY: '1',
    DEMO_TOKENS_PER_SECOND: '100',
    ...place.settings,
  };
  const one = await startContainer({ ...place, tree, settings });
  running.push(one);
  return one;
}

async function untilReady(one: Container): Promise<void> {
  await until(() => {
    if (one.hasExited()) throw new Error(one.err());
    return one.out().includes('Ready on ');
  }, READY_LIMIT_MS);
}

async function post(one: Container, path: string, body: object): Promise<Response> {
  return fetch(`${one.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: one.origin },
    body: JSON.stringify(body),
  });
}

it('serves, keeps files, finishes answers when it is told to stop, and has all again when it comes back', async () => {
  const data = dataFolder(IMAGE_USER, IMAGE_USER);
  // The folder of data is where an image finds it.
  copyFileSync(writeStorageConfig('local'), join(data, 'librechat.yaml'));
  const registration = registrationOf();
  const one = await start({ data });
  await untilReady(one);
  for (const path of ['/login', '/readyz', '/livez'])
    expect((await fetch(`${one.origin}${path}`)).status).toBe(200);
  expect(one.checkHealth()).toBe(0);
  const registered = await post(one, '/api/auth/register', registration);
  const bearer = registered.headers.get('authorization') ?? '';
  const upload = beginUpload(one.origin, bearer, { bytes: Buffer.alloc(MEGABYTE, 1), filename: 'a.bin' });
  upload.send(1);
  expect(await upload.answered).toBe(200);
  const answer = watchAnswer(one.origin, bearer.replace('Bearer ', ''), {
    text: 'A short answer, please.',
    requestId: randomUUID(),
  });
  await until(() => answer.text.length > SEEN_CHARACTERS);
  one.signal('SIGTERM');
  await answer.ended;
  expect(answer.final).not.toBeNull();
  expect(await one.exited).toBe(0);
  expect(one.err()).not.toContain('not everything was finished');

  const again = await start({ data });
  await untilReady(again);
  const { email, password } = registration;
  const login = await post(again, '/api/auth/login', { email, password });
  expect(login.status).toBe(200);
  const { token } = signedInAnswerSchema.parse(await login.json());
  const headers = { authorization: `Bearer ${token}` };
  const files = await (await fetch(`${again.origin}/api/files`, { headers })).text();
  expect(files).toContain('a.bin');
  again.signal('SIGTERM');
  expect(await again.exited).toBe(0);
});

it('runs as a number that no user has', async () => {
  const user = { uid: UNKNOWN_USER, gid: 0 };
  const one = await start({ data: dataFolder(0, 0, 0o770), user });
  await untilReady(one);
  expect((await fetch(`${one.origin}/login`)).status).toBe(200);
  one.signal('SIGTERM');
  expect(await one.exited).toBe(0);
});

it.each([
  ['belongs to root', () => ({ data: dataFolder(0, 0, 0o755) }), 'permission denied'],
  [
    'may only be read',
    () => ({ data: dataFolder(IMAGE_USER, IMAGE_USER), isDataReadOnly: true }),
    'read-only file system',
  ],
])('says in one line that its folder of data %s, and writes nothing', async (_what, place, reason) => {
  const given = place();
  const one = await start(given);
  expect(await one.exited).toBe(1);
  expect(one.err()).toMatch(new RegExp(`^Cannot write /data\\S*: ${reason}\\.\\n$`));
  expect(readdirSync(given.data)).toEqual([]);
});

it('has its commands, and no part that only builds or tests', async () => {
  const one = await start({
    data: dataFolder(IMAGE_USER, IMAGE_USER),
    words: ['/usr/bin/tini', '--', 'node', 'scripts/parley.mjs', 'admin', '--help'],
  });
  expect(await one.exited).toBe(0);
  expect(one.out()).toContain('doctor');
  const folders = readdirSync(tree);
  for (const name of ['tests', 'docs', 'app', 'components', '.git']) expect(folders).not.toContain(name);
  const { stdout } = spawnSync('du', ['-sm', tree], { encoding: 'utf8' });
  expect(Number.parseInt(stdout, 10)).toBeLessThan(TREE_LIMIT_MB);
});
