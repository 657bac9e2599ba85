process.env['OUTBOUND_ALLOWED_HOSTS'] = '127.0.0.1,hop.example';
process.env['ACTIONS_ALLOWED_HOSTS'] = '127.0.0.1,hop.example';

import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { addressesOf } from '@/tests/support/outbound/forbidden-addresses';
import { startHop, type HopServer } from '@/tests/support/outbound/hop-server';
import {
  HOSTILE_ANSWERS,
  startHostileServer,
  type HostileServer,
} from '@/tests/support/outbound/hostile-server';
import { OUTBOUND_USES } from '@/tests/support/outbound/outbound-uses';
import { watchLoop, type LoopWatch } from '@/tests/support/watch-loop';

jest.mock('node:dns', () => ({
  ...jest.requireActual<object>('node:dns'),
  lookup: (name: string, _options: unknown, callback: (error: null, found: LookupAddress[]) => void) =>
    callback(null, addressesOf(name)),
}));

jest.mock('@/lib/server/platform/log', () => ({
  ...jest.requireActual<object>('@/lib/server/platform/log'),
  logWarning: () => undefined,
  logError: () => undefined,
}));

/** Others may wait this long for what one server sends, by the work of the event loop. */
const STALL_LIMIT_MS = 100;
/** An answer that has not ended by then is endless; its server hangs up. */
const READING_MS = 400;
const TRIES = 3;
const TEST_LIMIT_MS = 120_000;

let hop: HopServer;
let server: HostileServer;
let loop: LoopWatch;

beforeAll(async () => {
  hop = await startHop();
  server = await startHostileServer();
  loop = watchLoop();
});

afterAll(async () => {
  loop.stop();
  await server.stop();
  await hop.stop();
});

it.each(OUTBOUND_USES.map((use) => [use.name, use] as const))(
  'no answer that %s gets holds the event loop',
  async (_, { ask }) => {
    const stalls: string[] = [];
    for (const answer of HOSTILE_ANSWERS) {
      const took: number[] = [];
      do took.push(await longestMs(() => ask(server.addressOf(answer), hop)));
      while (Math.min(...took) > STALL_LIMIT_MS && took.length < TRIES);
      if (Math.min(...took) > STALL_LIMIT_MS) stalls.push(`${answer}: ${took.map(Math.round).join(', ')} ms`);
    }
    expect(stalls).toEqual([]);
  },
  TEST_LIMIT_MS,
);

/** Returns the longest uninterrupted work of the event loop while an answer was read. */
async function longestMs(ask: () => Promise<unknown>): Promise<number> {
  loop.longestMs();
  const asked = ask().catch(() => null);
  const hasRead = once(AbortSignal.timeout(READING_MS), 'abort');
  await Promise.race([asked, hasRead]);
  const longest = loop.longestMs();
  server.hangUp();
  await asked;
  return longest;
}
