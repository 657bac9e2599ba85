import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import {
  EVENT_COUNT,
  EVENT_GAP_MS,
  makeStreamPass,
  STREAM_CHECK_PATH,
} from '@/lib/server/services/doctor/stream-check';
import { watchAnswer } from '../../support/browser/watched-answer';
import { registrationOf } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { runAdmin } from '../../support/run-admin';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import {
  startShippedCaddy,
  startShippedNginx,
  type ShippedProxy,
} from '../../support/servers/proxies/shipped-proxies';
import { trustAuthority } from '../../support/servers/proxies/trust-authority';
import { recordingProvider, type RecordingProvider } from '../../support/servers/recording-provider';
import { beginUpload } from '../../support/storage/slow-upload';
import { writeStorageConfig } from '../../support/storage/write-storage-config';
import { until } from '../../support/until';

jest.setTimeout(180_000);

const FILE_BYTES = 100 * MEGABYTE;
const QUARTER = 0.25;
/** The server sends a sign of life after 10 s of silence, so this limit of a proxy cuts what is silent for longer. */
const CUT_SECONDS = 11;
const SILENCE_MS = 13_000;

const database = withDatabase();
const dataDirectory = mkdtempSync(join(tmpdir(), 'parley-test-proxies-'));
let provider: RecordingProvider;
let server: BuiltServer;

beforeAll(async () => {
  provider = await recordingProvider();
  provider.silenceMs = SILENCE_MS;
  server = await builtServer(database.url, {
    DATA_DIR: dataDirectory,
    CONFIG_PATH: writeStorageConfig('local'),
    DEMO_ENDPOINT: 'true',
    DEMO_TOKENS_PER_SECOND: '40',
    OPENAI_API_KEY: 'sk-test-1234567890',
    OPENAI_REVERSE_PROXY: `http://127.0.0.1:${String(provider.port)}/v1`,
    OPENAI_MODELS: 'gpt-4o',
    TITLE_CONVO: 'false',
    TRUSTED_PROXY_HOPS: '1',
    // Users call a proxy, each one in its turn.
    DOMAIN_CLIENT: '',
    DOMAIN_SERVER: '',
    NEXTAUTH_URL: '',
  });
  await server.start();
});

afterAll(async () => {
  await server.crash();
  await provider.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const cutting = [['proxy_read_timeout 60s', `proxy_read_timeout ${String(CUT_SECONDS)}s`]] as const;

describe.each([
  ['nginx', () => startShippedNginx(server.origin, cutting)],
  ['Caddy', () => startShippedCaddy(server.origin)],
])('behind %s with the file that comes with the product', (_name, start) => {
  let proxy: ShippedProxy;
  let bearer = '';

  beforeAll(async () => {
    proxy = await start();
    trustAuthority(proxy.authority);
    const registered = await fetch(`${proxy.origin}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: proxy.origin },
      body: JSON.stringify(registrationOf()),
    });
    expect(registered.status).toBe(200);
    bearer = registered.headers.get('authorization') ?? '';
  });

  afterAll(() => proxy.stop());

  it('the doctor finds that streams pass', async () => {
    const { out } = await runAdmin(['doctor'], {
      DATABASE_URL: database.url,
      DATA_DIR: dataDirectory,
      DOMAIN_CLIENT: proxy.origin,
      NODE_EXTRA_CA_CERTS: proxy.authority,
    });
    expect(out).toContain(' ok   Streams pass through the public address as they are sent.');
  });

  it('also by HTTP/2, which browsers speak', async () => {
    const arrivedMs = await eventsByHttp2(proxy);
    expect(arrivedMs.length).toBe(EVENT_COUNT);
    const [first = 0, last = 0] = [arrivedMs[0], arrivedMs.at(-1)];
    expect(last - first).toBeGreaterThan((EVENT_COUNT - 2) * EVENT_GAP_MS);
  });

  it('an answer arrives as it is written, and is not compressed', async () => {
    const answer = watchAnswer(proxy.origin, bearer.replace('Bearer ', ''), {
      text: 'A short answer, please.',
      requestId: randomUUID(),
    });
    await answer.ended;
    expect(answer.final).not.toBeNull();
    const [first, last] = [answer.growth[0], answer.growth.at(-1)];
    // At 40 tokens a second the answer takes seconds; if it were held back, it would arrive all in one moment.
    expect((last?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThan(1_000);
    expect(answer.growth.length).toBeGreaterThan(10);
  });

  it('an answer that is silent for longer than the proxy waits is not cut', async () => {
    const answer = watchAnswer(proxy.origin, bearer.replace('Bearer ', ''), {
      endpoint: 'openAI',
      model: 'gpt-4o',
      text: 'Think for a long time.',
      requestId: randomUUID(),
    });
    await answer.ended;
    expect(answer.text).toBe('Hello.');
    expect(answer.final).not.toBeNull();
  });

  it('a page comes as compressed as the server sends it', async () => {
    const page = await fetch(`${proxy.origin}/login`, { headers: { 'accept-encoding': 'br' } });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-encoding')).toBe('br');
    await page.body?.cancel();
  });

  it('an upload of 100 MB reaches the server while it is sent', async () => {
    const bytes = Buffer.alloc(FILE_BYTES, 1);
    const upload = beginUpload(proxy.origin, bearer, { bytes, filename: 'large.bin' });
    upload.send(2 * QUARTER);
    await until(() => largestFile(join(dataDirectory, 'uploads')) > FILE_BYTES * QUARTER);
    upload.send(1);
    expect(await upload.answered).toBe(200);
  });
});

/** Returns when the events of the doctor's stream arrived. */
function eventsByHttp2(proxy: ShippedProxy): Promise<number[]> {
  const session = connectHttp2(proxy.origin, { ca: readFileSync(proxy.authority) });
  const stream = session.request({
    ':path': STREAM_CHECK_PATH,
    authorization: `Bearer ${makeStreamPass(Date.now())}`,
    'accept-encoding': 'gzip, br',
  });
  return new Promise<number[]>((settle, fail) => {
    const arrivedMs: number[] = [];
    stream.on('data', () => arrivedMs.push(performance.now()));
    stream.once('end', () => settle(arrivedMs));
    stream.once('error', fail);
    session.once('error', fail);
  }).finally(() => session.close());
}

function largestFile(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.max(0, ...names.map((name) => sizeOf(join(folder, name))));
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
