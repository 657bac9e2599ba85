process.env['OUTBOUND_ALLOWED_HOSTS'] = 'hop.example';
process.env['ACTIONS_ALLOWED_HOSTS'] = 'hop.example';

import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import { AZURE_USE } from '@/tests/support/outbound/endpoint-uses';
import {
  addressesOf,
  forbiddenAuthorities,
  PUBLIC_ADDRESS,
  REDIRECTS,
} from '@/tests/support/outbound/forbidden-addresses';
import { startHop, type HopServer } from '@/tests/support/outbound/hop-server';
import { OUTBOUND_USES } from '@/tests/support/outbound/outbound-uses';
import { watchConnections, type ConnectionWatch } from '@/tests/support/outbound/watch-connections';
import { listenLocally, stopListening } from '@/tests/support/servers/listen-locally';

jest.mock('node:dns', () => ({
  ...jest.requireActual<object>('node:dns'),
  lookup: (name: string, _options: unknown, callback: (error: null, found: LookupAddress[]) => void) =>
    callback(null, addressesOf(name)),
}));

// A thousand refusals are a thousand warnings.
jest.mock('@/lib/server/platform/log', () => ({
  ...jest.requireActual<object>('@/lib/server/platform/log'),
  logWarning: () => undefined,
}));

let connectionCount = 0;
const inside = createServer((_request, response) => response.end('secret'));
inside.on('connection', () => {
  connectionCount += 1;
});

let port: string;
let hop: HopServer;
let watch: ConnectionWatch;

beforeAll(async () => {
  ({ port } = new URL(await listenLocally(inside)));
  hop = await startHop();
  watch = watchConnections();
});

afterAll(async () => {
  watch.stop();
  await hop.stop();
  await stopListening(inside);
});

beforeEach(() => {
  connectionCount = 0;
  watch.attempts.length = 0;
  hop.paths.length = 0;
});

function forbiddenAttempts(): string[] {
  return watch.attempts.filter(
    (attempt) => attempt !== `127.0.0.1 ${hop.port}` && !attempt.startsWith(`${PUBLIC_ADDRESS} `),
  );
}

describe.each(OUTBOUND_USES.map((use, place) => ({ ...use, place })))('$name', ({ ask, place }) => {
  const tryToAsk = (address: string) => ask(address, hop).catch(() => null);

  it('is asked for where it may be', async () => {
    await tryToAsk(`${hop.origin}/here`);
    expect(hop.paths.filter((path) => path.includes('/here'))).not.toEqual([]);
  });

  it('is asked for at no address inside, however it is written', async () => {
    for (const authority of forbiddenAuthorities(port)) await tryToAsk(`http://${authority}/v1`);
    expect(forbiddenAttempts()).toEqual([]);
    expect(connectionCount).toBe(0);
  });

  // The statuses take turns, another one first for each use: together they lead to each address by all of them.
  it('is not asked for inside where an answer leads there', async () => {
    for (const [index, authority] of forbiddenAuthorities(port).entries()) {
      const status = REDIRECTS[(index + place) % REDIRECTS.length] ?? 302;
      const address = hop.redirectTo(`http://${authority}/v1`, status);
      hop.paths.length = 0;
      await tryToAsk(address);
      if (!hop.paths.some((path) => path.includes('/away/'))) throw new Error(`${address} was not asked.`);
    }
    expect(forbiddenAttempts()).toEqual([]);
    expect(connectionCount).toBe(0);
  });
});

it('every status leads to every address in some use', () => {
  expect(OUTBOUND_USES.length).toBeGreaterThanOrEqual(REDIRECTS.length);
});

it('a resource of Azure that a user names is not asked where its name means an address inside', async () => {
  await AZURE_USE.ask('inside').catch(() => null);
  expect(watch.attempts).toEqual([]);
});

it('an address inside is connected to where there is no guard', async () => {
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  expect(forbiddenAttempts()).toEqual([`127.0.0.1 ${port}`]);
  expect(connectionCount).toBe(1);
});
