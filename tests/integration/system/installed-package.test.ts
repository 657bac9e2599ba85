import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { INSTALLATION_CHECK_PATH, installationCheckSchema } from '@/lib/contracts/server/server-reports';
import { watchAnswer } from '../../support/browser/watched-answer';
import { registrationOf } from '../../support/calls/account-calls';
import { installPackage, type InstalledPackage, type Served } from '../../support/package/installed-package';
import { unsoundLines } from '../../support/package/self-test';
import { until } from '../../support/until';

jest.setTimeout(180_000);

const INSTALL_LIMIT_MS = 300_000;
const SIZE_LIMIT_MB = 450;
const NOBODY = 65_534;
const OPEN_TO_ALL = 0o777;

let installed: InstalledPackage;
let compiled: string;
const served: Served[] = [];

beforeAll(async () => {
  installed = await installPackage();
  // Each home would have its own folder; the first that starts writes what all others load.
  compiled = join(installed.place, 'compiled');
  mkdirSync(compiled);
  chmodSync(compiled, OPEN_TO_ALL);
}, INSTALL_LIMIT_MS);

afterEach(async () => {
  await Promise.all(served.splice(0).map(({ end }) => end('SIGTERM')));
});

afterAll(() => {
  installed.remove();
});

async function serve(home: string, settings: Record<string, string> = {}, userId?: number): Promise<Served> {
  const one = await installed.serve(home, { ...settings, NODE_COMPILE_CACHE: compiled }, userId);
  served.push(one);
  return one;
}

async function post(one: Served, path: string, body: object, bearer?: string): Promise<Response> {
  return fetch(`${one.origin}${path}`, {
    method: 'POST',
    headers: {
      origin: one.origin,
      'content-type': 'application/json',
      ...(bearer === undefined ? {} : { authorization: bearer }),
    },
    body: JSON.stringify(body),
  });
}

async function signUp(one: Served): Promise<string> {
  const registered = await post(one, '/api/auth/register', registrationOf());
  expect(registered.status).toBe(200);
  return registered.headers.get('authorization') ?? '';
}

async function answerOf(one: Served, bearer: string): Promise<string> {
  const asked = watchAnswer(one.origin, bearer.replace('Bearer ', ''), {
    text: 'Hello there',
    requestId: randomUUID(),
  });
  await asked.ended;
  return asked.text;
}

async function countChats(one: Served, bearer: string): Promise<number> {
  const listed = await fetch(`${one.origin}/api/convos`, { headers: { authorization: bearer } });
  const { conversations } = z.object({ conversations: z.array(z.unknown()) }).parse(await listed.json());
  return conversations.length;
}

const itAsRoot = process.getuid?.() === 0 ? it : it.skip;

// This test comes first: a user who may write there completes what npm installed.
(process.getuid?.() === 0 ? it : it.skip)(
  'runs for a user who may not write where it is installed',
  async () => {
    const home = installed.makeHome();
    chmodSync(home, OPEN_TO_ALL);
    const one = await serve(home, {}, NOBODY);
    const bearer = await signUp(one);
    expect(await answerOf(one, bearer)).not.toBe('');
    expect(readdirSync(join(home, '.parley', 'postgres', 'programs'))).toHaveLength(1);
  },
);

itAsRoot('runs for root where no other user may enter, as below /root', async () => {
  chmodSync(installed.place, 0o700);
  try {
    const one = await serve(installed.makeHome());
    expect((await fetch(one.origin)).status).toBe(200);
    await one.end('SIGTERM');
  } finally {
    chmodSync(installed.place, 0o755);
  }
});

it('holds all it needs but the native packages, without a type or a link, in at most 450 MB', () => {
  expect(installed.strangers).toEqual([]);
  expect(installed.sizeMb).toBeLessThan(SIZE_LIMIT_MB);
  const entries = readdirSync(join(installed.folder, 'app'), { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name)).toEqual([]);
  // What the documents say to copy.
  for (const path of [
    'systemd/parley.service',
    'systemd/parley.socket',
    'proxy/nginx.conf',
    'proxy/Caddyfile',
  ])
    expect(existsSync(join(installed.folder, 'deploy', path))).toBe(true);
});

it('answers, keeps what it answered over a stop and a kill, and says that it stopped', async () => {
  const home = installed.makeHome();
  const first = await serve(home, { DEMO_TOKENS_PER_SECOND: '200' });
  expect((await fetch(first.origin)).status).toBe(200);
  const bearer = await signUp(first);
  expect(await answerOf(first, bearer)).not.toBe('');
  expect(await countChats(first, bearer)).toBe(1);
  expect(await first.end('SIGTERM')).toBe(0);

  const settings = { PORT: new URL(first.origin).port };
  const second = await serve(home, settings);
  expect(await countChats(second, bearer)).toBe(1);
  await second.end('SIGKILL');
  // The processes notice that the launcher has ended.
  await until(() =>
    fetch(second.origin).then(
      () => false,
      () => true,
    ),
  );

  const third = await serve(home, settings);
  expect(await countChats(third, bearer)).toBe(1);
  expect(readdirSync(home)).toEqual(['.parley']);
});

it('runs the commands of an operator beside the server, under its own name', async () => {
  const home = installed.makeHome();
  const one = await serve(home);
  const bearer = await signUp(one);
  const listed = await installed.call(home, ['admin', 'list-users']);
  expect(listed).toMatchObject({ code: 0 });
  expect(listed.out).toContain('@example.');
  const tried = await installed.call(home, ['admin', 'doctor'], {
    HOST: '127.0.0.1',
    PORT: new URL(one.origin).port,
  });
  // What may be added is no fault of the installation.
  expect(tried).toMatchObject({ code: 0 });
  expect(tried.out).toContain('note  Python is off');
  expect(unsoundLines(tried.out)).toEqual([]);
  // "Test everything" of Settings, Server asks the server for the same.
  const asked = await fetch(`${one.origin}${INSTALLATION_CHECK_PATH}`, {
    method: 'POST',
    headers: { origin: one.origin, authorization: bearer },
  });
  const { areas } = installationCheckSchema.parse(await asked.json());
  expect(areas.map(({ area }) => area)).toContain('Public address');
  expect(areas.flatMap(({ findings }) => findings).filter(({ state }) => state === 'problem')).toEqual([]);
  const help = await installed.call(home, ['admin', '--help']);
  expect(help.out).toContain('parley admin <command>');
  expect(help.out).not.toContain('npm run');
});

it('reads .env in the folder of the data, and keeps two installations of one machine apart', async () => {
  const [home, other] = [installed.makeHome(), installed.makeHome()];
  const data = join(home, 'elsewhere');
  const one = await serve(home, { DATA_DIR: data });
  await signUp(one);
  await one.end('SIGTERM');
  writeFileSync(join(data, '.env'), 'ALLOW_REGISTRATION=false\n');
  const [closed, open] = await Promise.all([serve(home, { DATA_DIR: data }), serve(other)]);
  expect((await post(closed, '/api/auth/register', registrationOf())).status).toBe(403);
  await signUp(open);
  expect((await post(open, '/api/auth/register', registrationOf())).status).toBe(200);
});

it('says in one line that the port is in use, and that a command is unknown', async () => {
  const home = installed.makeHome();
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((settle) => taken.once('listening', settle));
  const address = taken.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const refused = await installed.call(home, [], { HOST: '127.0.0.1', PORT: port });
  taken.close();
  expect(refused).toMatchObject({
    code: 1,
    err: `Port ${port} is in use. Stop what runs there, or set PORT to another.\n`,
  });
  const unknown = await installed.call(home, ['serve']);
  expect(unknown).toMatchObject({
    code: 1,
    err: 'There is no command "serve". `parley --help` lists them.\n',
  });
});
