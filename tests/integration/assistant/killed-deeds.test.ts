import { UNKNOWN_RESULT } from '@/lib/domain/turn/told-output';
import { withDatabase } from '../../support/database';
import { checkStored } from '../../support/faults/check-stored';
import { inLongForm } from '../../support/faults/long-form';
import type { BuiltServer } from '../../support/servers/built-server';
import { callsOf, PAY, payingStage } from '../../support/stage/paying-stage';
import { until } from '../../support/until';

/** An answer lasts about a second. The short form has a payment held in its middle, at a moment of its own. */
const KILLS_MS = inLongForm(
  Array.from({ length: 20 }, (_, index) => index * 50),
  [100, 600],
);

const database = withDatabase();
const stage = payingStage(database, 1);

const only = (): BuiltServer => {
  const [server] = stage.servers();
  if (server === undefined) throw new Error('There is no server.');
  return server;
};

it('a payment under way at a kill is told as unknown, and made again only when its user says so', async () => {
  const server = only();
  stage.api().holdPaymentsAfter(1);
  const asked = stage.pay(server, 'held');
  await until(() => stage.api().calls.length === 2);
  await server.crash();
  await asked.ended;
  await server.start();
  const lost = await stage.settled(asked);
  expect(lost).toMatchObject({ unfinished: true, runs: ['failed'] });
  expect(lost.content.at(-1)).toMatchObject({ type: 'tool_call', name: PAY, state: 'unknown', output: null });
  expect(stage.api().calls).toHaveLength(2);

  stage.api().holdPaymentsAfter(Infinity);
  const going = stage.goOn(server, asked, lost);
  await until(async () => (await stage.now(asked)).repeats === 1);
  expect(stage.api().calls).toHaveLength(2);
  expect(stage.lastPrompt()).toContain(UNKNOWN_RESULT);
  // The call is approved five times at the same time.
  const statuses = await stage.decide(server, asked, 'once', 5);
  expect(statuses.toSorted()).toEqual([204, 404, 404, 404, 404]);
  await going;
  await until(async () => !(await stage.now(asked)).runs.includes('running'));
  // The API can recognise the first call by its key; the others have keys of their own.
  const keys = stage.api().calls.map(({ headers }) => headers['idempotency-key']);
  expect(stage.payments()).toEqual(
    ['held-1', 'held-2', 'held-2', 'held-3'].map((n) => JSON.stringify({ n })),
  );
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[2]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
}, 240_000);

it(
  'no payment is made twice, whenever its server is killed',
  async () => {
    const server = only();
    for (const killMs of KILLS_MS) {
      const asked = stage.pay(server, `k${String(killMs)}`);
      const killAtMs = performance.now() + killMs;
      await until(() => performance.now() >= killAtMs && asked.created !== null);
      await server.crash();
      await asked.ended;
      await server.start();
      const left = await stage.settled(asked);
      if (callsOf(left, 'unknown').length > 0) {
        // The answer ended as unfinished; the model tries again when it is asked to go on, and the user does not allow
        // it.
        expect(left).toMatchObject({ unfinished: true, runs: ['failed'] });
        const going = stage.goOn(server, asked, left);
        await until(async () => (await stage.now(asked)).repeats === 1);
        await stage.decide(server, asked, 'deny');
        await going;
      }
      const made = stage.payments();
      expect(made).toEqual([...new Set(made)]);
    }
    await checkStored(database);
  },
  Math.max(240_000, KILLS_MS.length * 60_000),
);
