import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  packagesFolder,
  readPackageOffer,
  withDependencies,
} from '@/lib/server/tools/python/packages/package-lock';
import { registerUser } from '../../support/calls/account-calls';
import { bearerOf, postSetUp, serverCalls } from '../../support/calls/server-calls';
import { withDatabase } from '../../support/database';
import { listenLocally, stopListening } from '../../support/servers/listen-locally';
import { until } from '../../support/until';

const data = mkdtempSync(join(tmpdir(), 'parley-packages-'));
withDatabase({ DATA_DIR: data });

const asked: string[] = [];
const waiting: ServerResponse[] = [];
const mirror = createServer(({ method = '', url = '' }, response) => {
  asked.push(`${method} ${url}`);
  if (method === 'HEAD') response.setHeader('content-length', 1_000).end();
  else if (url.includes('numpy')) waiting.push(response);
  else response.writeHead(404).end();
});
let admin: ReturnType<typeof serverCalls>;

beforeAll(async () => {
  process.env['PYTHON_PACKAGES_URL'] = await listenLocally(mirror);
  admin = serverCalls(bearerOf(await postSetUp('ada@example.org')));
});

afterAll(async () => {
  await stopListening(mirror);
  rmSync(data, { recursive: true, force: true });
});

const wholeNumber = async () => {
  const { lock, wanted } = await readPackageOffer();
  return withDependencies(lock, wanted).length;
};

it('asked for twice at once they are fetched once, with progress, and each failure is told', async () => {
  expect(await admin.pythonPackages()).toMatchObject({
    packages: [
      { name: 'numpy', isThere: false },
      { name: 'pandas', isThere: false },
      { name: 'matplotlib', isThere: false },
      { name: 'openpyxl', isThere: false, version: '3.1.5' },
    ],
    fetch: null,
  });
  await Promise.all([admin.fetchPythonPackages(), admin.fetchPythonPackages()]);
  const [response] = await until(() => (waiting.length > 0 ? waiting : null));
  response?.writeHead(200, { 'content-length': 1_000 }).write(Buffer.alloc(400));
  await until(async () => {
    const { fetch } = await admin.pythonPackages();
    return fetch?.fetchedBytes === 400 ? fetch : null;
  });
  const number = await wholeNumber();
  expect((await admin.pythonPackages()).fetch).toEqual({
    isRunning: true,
    fetchedBytes: 400,
    totalBytes: 1_000 * number,
    problems: [],
  });
  response?.end(Buffer.alloc(600));
  const ended = await until(async () => {
    const { fetch } = await admin.pythonPackages();
    return fetch?.isRunning === false ? fetch : null;
  });
  expect(ended.problems).toHaveLength(number);
  expect(ended.problems[0]).toMatch(/^numpy: .* is not what was published: its hash differs\.$/);
  expect(asked.filter((each) => each.startsWith('GET') && each.includes('numpy'))).toHaveLength(1);
  expect((await admin.log()).filter(({ action }) => action === 'fetch_python_packages')).toHaveLength(1);
  expect(readdirSync(await packagesFolder())).toEqual(['fetched.json']);
});

it('what a process left that died is cleared away by the next fetch, not before', async () => {
  const folder = await packagesFolder();
  mkdirSync(folder, { recursive: true });
  const running = join(folder, 'fetching.json');
  writeFileSync(join(folder, 'left.part'), 'half');
  writeFileSync(running, JSON.stringify({ fetchedBytes: 7, totalBytes: 9, problems: [] }));
  const before = asked.length;
  expect((await admin.fetchPythonPackages()).fetch).toMatchObject({ isRunning: true, fetchedBytes: 7 });
  expect(asked).toHaveLength(before);
  const longAgo = Date.now() / 1_000 - 31;
  utimesSync(running, longAgo, longAgo);
  expect((await admin.pythonPackages()).fetch?.isRunning).toBe(false);
  waiting.length = 0;
  await admin.fetchPythonPackages();
  const [response] = await until(() => (waiting.length > 0 ? waiting : null));
  expect(readdirSync(folder)).not.toContain('left.part');
  response?.destroy();
  await until(async () => (await admin.pythonPackages()).fetch?.isRunning === false);
  expect(readdirSync(folder)).toEqual(['fetched.json']);
});

it('they are there once their files and those they need are', async () => {
  const folder = await packagesFolder();
  const { lock } = await readPackageOffer();
  for (const { file_name: file } of withDependencies(lock, ['openpyxl']))
    writeFileSync(join(folder, file), '');
  expect((await admin.pythonPackages()).packages.filter(({ isThere }) => isThere)).toEqual([
    { name: 'openpyxl', version: '3.1.5', isThere: true },
  ]);
});

it('only an administrator may ask', async () => {
  const { bearer } = await registerUser();
  await expect(serverCalls(bearer).fetchPythonPackages()).rejects.toThrow();
});
