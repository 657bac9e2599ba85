import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GET as streamCheck } from '@/app/api/stream-check/route';
import { checkAddress } from '@/lib/server/services/doctor/check-address';
import { sharedCheck } from '@/lib/server/services/doctor/shared-check';
import { makeStreamPass, STREAM_CHECK_PATH } from '@/lib/server/services/doctor/stream-check';
import { version } from '@/package.json';
import { pageRequest } from '../../support/calls/account-calls';
import { runCommandHere } from '../../support/run-command-here';
import { listenLocally, stopListening } from '../../support/servers/listen-locally';
import { startNginx } from '../../support/servers/proxies/nginx';
import { withLocalStorage } from '../../support/storage/storage-stage';

const stage = withLocalStorage({ DOMAIN_CLIENT: 'http://127.0.0.1:9' });
const context = { params: Promise.resolve({}) };
let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  origin = await listenLocally(server);
});

afterAll(() => stopListening(server));

/** Answers with our own route, as the server does. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  const told = await streamCheck(pageRequest(request.url ?? '/', undefined, headers, 'GET'), context);
  response.writeHead(told.status, Object.fromEntries(told.headers));
  await pipeline(Readable.from(told.body ?? []), response);
}

async function checkedAt(address: string): Promise<string[]> {
  const findings = await checkAddress(`${address}${STREAM_CHECK_PATH}`);
  return findings.map(({ state, sentence }) => `${state}: ${sentence}`);
}

const COMPRESSING = ['gzip on;', 'gzip_types text/event-stream;', 'gzip_min_length 0;', 'gzip_proxied any;'];

it('finds that streams pass, also through nginx as it is', async () => {
  expect(await checkedAt(origin)).toEqual([
    'fine: Streams pass through the public address as they are sent.',
  ]);
  const nginx = await startNginx(origin);
  expect(await checkedAt(nginx.origin)).toEqual([
    'fine: Streams pass through the public address as they are sent.',
  ]);
  await nginx.stop();
});

it.each([
  [
    'holds streams back',
    ['proxy_ignore_headers X-Accel-Buffering;', ...COMPRESSING],
    'problem: The proxy holds streams back: answers appear all at once.',
  ],
  [
    'cuts them',
    ['proxy_read_timeout 100ms;', 'proxy_ignore_headers X-Accel-Buffering;', 'proxy_buffering off;'],
    'problem: A stream was cut: 1 of 8 events arrived.',
  ],
  [
    'compresses them',
    COMPRESSING,
    'note: The proxy compresses streams (gzip), which costs time for each word.',
  ],
])('finds a proxy that %s', async (_what, lines, expected) => {
  const nginx = await startNginx(origin, lines);
  expect(await checkedAt(nginx.origin)).toEqual([expected]);
  await nginx.stop();
});

it('opens the stream by a pass of five minutes alone', async () => {
  const call = (pass: string) =>
    streamCheck(
      pageRequest('/api/stream-check', undefined, { authorization: `Bearer ${pass}` }, 'GET'),
      context,
    );
  const now = Date.now();
  const good = await call(makeStreamPass(now));
  expect(good.status).toBe(200);
  await good.body?.cancel();
  const [until = '', signature = ''] = makeStreamPass(now).split('.');
  for (const pass of [makeStreamPass(now - 301_000), `${until}0.${signature}`, `${until}.`, '', 'x'])
    expect((await call(pass)).status).toBe(401);
});

it('says of each part whether it works and what to do, and fails when one does not', async () => {
  const { code, out, err } = await runCommandHere(['doctor']);
  expect(out).toMatch(/^Machine\n {3}ok {3}The server runs in the shape "\w+"/);
  expect(out).toContain(' ok   Files can be written, read and deleted (local).');
  expect(out).toMatch(/ok {3}Postgres \d+/);
  expect(out).toContain('note  No mail is set up');
  expect(out).toContain('FAIL  http://127.0.0.1:9 cannot be called from here');
  expect(err).toBe('1 thing does not work.\n');
  expect(code).toBe(1);
  expect(stage.listKeys()).toEqual([]);
});

it('names the version of the product, whatever the folder it is called in holds', async () => {
  const cwd = jest.spyOn(process, 'cwd').mockReturnValue(mkdtempSync(join(tmpdir(), 'parley-doctor-')));
  const { out } = await runCommandHere(['doctor']).finally(() => cwd.mockRestore());
  expect(out).toContain(` ok   This is Parley ${version}.\n`);
});

it('runs once for callers that ask at the same time, and again for later ones', async () => {
  const first = sharedCheck();
  expect(sharedCheck()).toBe(first);
  expect((await first).map(({ area }) => area)).toContain('Files');
  const later = sharedCheck();
  expect(later).not.toBe(first);
  await later;
});
