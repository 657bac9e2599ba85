import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { filesBelow } from '../../structure/repository';
import { registerAt } from '../../support/bystander/users';
import { withDatabase } from '../../support/database';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { GENEROUS_LIMITS } from '../../support/stage/generous-limits';

/** One head may keep the server's event loop at work this long. */
const WORK_LIMIT_MS = 50;
const SOCKET_LIMIT_MS = 30_000;
const NANOSECONDS_PER_MS = 1e6;
const TEST_LIMIT_MS = 120_000;

/** The first is as long as one header may be in what is still read, the second as Node reads at all. */
const LENGTHS = { read: 7_000, refused: 15_000 };

/** Repeated, these may slow down a pattern, a parser or a loop. */
const UNITS = [
  ...[
    ' ',
    '\t',
    ',',
    ';',
    '-',
    'a',
    '=',
    '/',
    '.',
    '"',
    '\\',
    '(',
    ')',
    ':',
    '%',
    '0',
    '&',
    '?',
    '+',
    '_',
    '*',
    '~',
    '{',
    '[',
    ']',
    '|',
    '@',
  ],
  ...[
    'a=',
    'a;',
    'a,',
    ';q=',
    'en,',
    'en-',
    ' ;',
    ', ',
    '; ',
    '%2',
    '%2f',
    '..',
    '../',
    '()',
    ':a',
    'a ',
    '"a',
    'a&',
    '=&',
    'a=b&',
    '[]=',
    'a=%;',
    'a=%zz; ',
    '%00',
    '\u00e9',
  ],
];

const HEADERS = [
  ...[
    'user-agent',
    'accept',
    'accept-language',
    'accept-encoding',
    'authorization',
    'content-type',
    'range',
    'origin',
  ],
  ...[
    'if-none-match',
    'if-modified-since',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'forwarded',
    'via',
  ],
  ...[
    'referer',
    'sec-fetch-site',
    'sec-fetch-dest',
    'sec-ch-ua',
    'rsc',
    'next-action',
    'next-router-state-tree',
  ],
  ...[
    'next-router-prefetch',
    'next-url',
    'idempotency-key',
    'cache-control',
    'purpose',
    'traceparent',
    'expect',
    'x-middleware-subrequest',
  ],
];

const COOKIES = [
  'refreshToken',
  'parley.session',
  'parley.device',
  'NEXT_LOCALE',
  'next-auth.session-token',
  '__Host-x',
];

const ADDRESSES = ['/health', '/login', '/api/config', '/no-such-page', builtFile()];
const PREFIXES = ['/', '/c/', '/share/', '/_next/static/', '/_next/data/', '/images/', '/api/'];
const QUERIES = ['/health?', '/login?', '/login?redirect=', '/login?_rsc=', '/api/config?q=', '/share/none?'];
const QUERY_LENGTH = 4_000;
const PATH_LENGTH = 2_000;
const REFUSED_PATH_LENGTH = 13_000;
const HEADERS_AT_ONCE = 6;
const HEADER_LENGTH = 1_000;

const database = withDatabase();
let server: BuiltServer;
let session = '';

beforeAll(async () => {
  server = await builtServer(database.url, GENEROUS_LIMITS);
  await server.start();
  session = (await registerAt(server.origin, database)).cookie;
  for (const address of ADDRESSES) await timed(address, []);
}, TEST_LIMIT_MS);

afterAll(() => server.crash());

const repeated = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length));

async function timed(
  target: string,
  headers: readonly string[],
): Promise<{ status: number; tookMs: number }> {
  const startMs = workedMs();
  const status = await statusOf(target, headers);
  return { status, tookMs: workedMs() - startMs };
}

/**
 * Counts only the server's main thread, not what else the machine does. The clock stands in where the system does
 * not say it.
 */
function workedMs(): number {
  const task = `/proc/${String(server.pid())}/task/${String(server.pid())}/schedstat`;
  if (!existsSync(task)) return performance.now();
  return Number(readFileSync(task, 'utf8').split(' ')[0]) / NANOSECONDS_PER_MS;
}

function statusOf(target: string, headers: readonly string[]): Promise<number> {
  const { port } = new URL(server.origin);
  return new Promise((settle, reject) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    let answer = '';
    socket.setTimeout(SOCKET_LIMIT_MS, () => socket.destroy());
    socket.setEncoding('latin1').on('data', (piece: string) => (answer += piece));
    socket.once('error', reject);
    socket.once('close', () => {
      settle(Number(answer.slice(9, 12)));
    });
    const lines = [`GET ${target} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  });
}

interface Head {
  readonly target: string;
  readonly headers?: readonly string[];
}

async function expectQuick(heads: readonly Head[]): Promise<void> {
  const slow: string[] = [];
  for (const { target, headers = [] } of heads) {
    const took: number[] = [];
    do took.push((await timed(target, headers)).tookMs);
    while (Math.min(...took) > WORK_LIMIT_MS && took.length < 3);
    if (Math.min(...took) > WORK_LIMIT_MS)
      slow.push(
        `${target.slice(0, 40)} ${headers.join(' ').slice(0, 60)}: ${took.map(Math.round).join(', ')} ms`,
      );
  }
  expect(slow).toEqual([]);
}

it(
  'no header of any unit holds the server',
  async () => {
    const groups = Array.from({ length: Math.ceil(HEADERS.length / HEADERS_AT_ONCE) }, (_, index) =>
      HEADERS.slice(index * HEADERS_AT_ONCE, (index + 1) * HEADERS_AT_ONCE),
    );
    await expectQuick(
      ADDRESSES.flatMap((target) =>
        UNITS.flatMap((unit) =>
          groups.map((names) => ({
            target,
            headers: names.map((name) => `${name}: x${repeated(unit, HEADER_LENGTH)}x`),
          })),
        ),
      ),
    );
  },
  TEST_LIMIT_MS,
);

it(
  'no cookie of any unit holds the server',
  async () => {
    await expectQuick(
      ['/c/new', '/api/auth/refresh'].flatMap((target) =>
        COOKIES.flatMap((name) =>
          UNITS.map((unit) => ({
            target,
            headers: [`cookie: ${name}=${repeated(unit, LENGTHS.read)}x; ${session}`],
          })),
        ),
      ),
    );
  },
  TEST_LIMIT_MS,
);

it(
  'no path and no query of any unit holds the server',
  async () => {
    const paths = PREFIXES.flatMap((prefix) =>
      UNITS.map((unit) => prefix + repeated(unit, PATH_LENGTH - prefix.length)),
    );
    const queries = QUERIES.flatMap((start) =>
      UNITS.map((unit) => start + repeated(unit, QUERY_LENGTH - start.length)),
    );
    // These are longer than what is read.
    const refused = UNITS.map((unit) => `/${repeated(unit, REFUSED_PATH_LENGTH)}`);
    await expectQuick(
      [...paths, ...refused, ...queries].map((path) => ({ target: path.replaceAll(/[ \t]/g, '%20') })),
    );
  },
  TEST_LIMIT_MS,
);

it('a head that is longer than what is read is refused at every address', async () => {
  for (const target of ADDRESSES)
    for (const unit of UNITS) {
      const { status, tookMs } = await timed(target, [
        `user-agent: x${repeated(unit, LENGTHS.refused - 200)}x`,
      ]);
      expect([target, unit, status]).toEqual([target, unit, 431]);
      expect(tookMs).toBeLessThan(WORK_LIMIT_MS);
    }
});

function builtFile(): string {
  const [file = ''] = filesBelow('.next/standalone/.next/static/chunks', '.js');
  return `/_next/${file.slice('.next/standalone/.next/'.length)}`;
}
