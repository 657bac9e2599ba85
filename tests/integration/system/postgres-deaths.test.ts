import { isAlive } from '@/scripts/setup/is-alive.mjs';
import { registrationOf } from '../../support/calls/account-calls';
import { launch, type Launched } from '../../support/servers/launched';
import { until } from '../../support/until';

const DEATHS = 5;
const BACK_LIMIT_MS = 10_000;
const TEST_LIMIT_MS = 180_000;

let launched: Launched;

beforeAll(async () => {
  launched = await launch({ WEB_CONCURRENCY: '1' });
  await until(() => launched.out().includes('Ready on '), TEST_LIMIT_MS);
}, TEST_LIMIT_MS);
afterAll(() => launched.clean(), TEST_LIMIT_MS);

it(
  'is back within ten seconds each time the built-in Postgres dies, five times in a row',
  async () => {
    const { origin } = launched;
    const registered = await fetch(`${origin}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(registrationOf()),
    });
    const authorization = registered.headers.get('authorization') ?? '';
    const statusOf = async (path: string) =>
      (await fetch(`${origin}${path}`, { headers: { authorization } }).catch(() => null))?.status;
    const serverPid = launched.findServerPid();
    const backMs: number[] = [];
    for (let death = 0; death < DEATHS; death += 1) {
      const postgres = launched.getPostgresPid();
      process.kill(postgres, 'SIGKILL');
      const diedMs = performance.now();
      await until(() => !isAlive(postgres));
      await until(async () => (await statusOf('/api/convos?pageNumber=1')) === 200);
      await until(async () => (await statusOf('/health')) === 200);
      backMs.push(Math.round(performance.now() - diedMs));
      expect(launched.getPostgresPid()).not.toBe(postgres);
    }
    process.stdout.write(`Back after ${backMs.join(', ')} ms.\n`);
    expect(Math.max(...backMs)).toBeLessThan(BACK_LIMIT_MS);
    expect(launched.findServerPid()).toBe(serverPid);
  },
  TEST_LIMIT_MS,
);
