import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { checkAddress } from '@/lib/server/services/doctor/check-address';
import { EVENT_COUNT, EVENT_GAP_MS } from '@/lib/server/services/doctor/stream-check';

// The pass of the stream is signed with it.
process.env['JWT_SECRET'] = randomBytes(32).toString('hex');

const PROGRAM = join(process.cwd(), 'tests/fixtures/stalls/paced-stream.mjs');
let sender: ChildProcess;
let origin = '';

beforeEach(async () => {
  sender = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(sender.stdout ?? sender, 'data');
  origin = `http://127.0.0.1:${String(port).trim()}`;
});

afterEach(async () => {
  const closed = once(sender, 'close');
  sender.kill();
  await closed;
});

interface Standing {
  readonly times: number;
  readonly count: number;
  readonly gapMs: number;
}

/** Checks the address while this process stands still, from the first event of a reading to its last, so often. */
async function checkWhileStanding({ times, count, gapMs }: Standing): Promise<string[]> {
  const checking = checkAddress(`${origin}/stream?count=${String(count)}&gapMs=${String(gapMs)}`);
  for (let reading = 0; reading < times; reading += 1) {
    await fetch(`${origin}/begun`);
    const wait = `await (await fetch(${JSON.stringify(`${origin}/sent`)})).text()`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', wait]);
  }
  return (await checking).map(({ state, sentence }) => `${state}: ${sentence}`);
}

it('a reader that stood still reads again, and blames no proxy', async () => {
  expect(await checkWhileStanding({ times: 1, count: EVENT_COUNT, gapMs: EVENT_GAP_MS })).toEqual([
    'fine: Streams pass through the public address as they are sent.',
  ]);
});

/** Enough of them come while it stands, however late it begins to. */
const OFTEN = { count: 3 * EVENT_COUNT, gapMs: 100 };

it('where it stands still each time it says that it cannot tell', async () => {
  expect(await checkWhileStanding({ times: 3, ...OFTEN })).toEqual([
    'note: This machine is too busy to tell whether the proxy holds streams back.',
  ]);
});
