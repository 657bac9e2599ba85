import { withDatabase } from '../../support/database';
import { checkStored } from '../../support/faults/check-stored';
import { inLongForm } from '../../support/faults/long-form';
import type { BuiltServer } from '../../support/servers/built-server';
import { callsOf, payingStage } from '../../support/stage/paying-stage';
import { until } from '../../support/until';

/** The one of the short form comes in the middle of the payments. */
const KILLS_MS = inLongForm(
  Array.from({ length: 20 }, (_, index) => index * 50),
  [350],
);
/** After this time without a word of it, a node has lost its answers to the other one. */
const TAKEN_OVER_LIMIT_MS = 90_000;

const database = withDatabase();
const stage = payingStage(database, 2);

const both = (): [BuiltServer, BuiltServer] => {
  const [first, second] = stage.servers();
  if (first === undefined || second === undefined) throw new Error('There are no two servers.');
  return [first, second];
};

it(
  'no payment is made twice, and each that began is told, whenever a server is killed beside another one',
  async () => {
    let [writer, other] = both();
    for (const killMs of KILLS_MS) {
      const asked = stage.pay(writer, `n${String(killMs)}`);
      const killAtMs = performance.now() + killMs;
      await until(() => performance.now() >= killAtMs && asked.created !== null);
      await writer.crash();
      await asked.ended;
      const left = await stage.settled(asked);
      const unknown = callsOf(left, 'unknown');
      const told = [...callsOf(left, 'done'), ...unknown];
      expect(told).toEqual(expect.arrayContaining(stage.payments()));
      if (unknown.length > 0) {
        expect(left).toMatchObject({ unfinished: true, runs: ['failed'] });
        const going = stage.goOn(other, asked, left);
        await until(async () => (await stage.now(asked)).repeats === 1);
        await stage.decide(other, asked, 'deny');
        await going;
      }
      const made = stage.payments();
      expect(made).toEqual([...new Set(made)]);
      stage.api().calls.length = 0;
      await writer.start();
      [writer, other] = [other, writer];
    }
    await checkStored(database);
  },
  Math.max(240_000, KILLS_MS.length * 60_000),
);

it(
  'a server that slept while another one took its answer over pays nothing when it wakes up',
  async () => {
    const [sleeper, other] = both();
    stage.api().holdPaymentsAfter(1);
    const asked = stage.pay(sleeper, 'asleep');
    await until(() => stage.api().calls.length === 2);
    process.kill(sleeper.pid(), 'SIGSTOP');
    try {
      const left = await until(async () => {
        const now = await stage.now(asked);
        return now.runs.includes('running') ? null : now;
      }, TAKEN_OVER_LIMIT_MS);
      expect(callsOf(left, 'unknown')).toEqual([JSON.stringify({ n: 'asleep-2' })]);
      stage.api().holdPaymentsAfter(Infinity);
      const going = stage.goOn(other, asked, left);
      await until(async () => (await stage.now(asked)).repeats === 1);
      stage.api().releasePayments();
      process.kill(sleeper.pid(), 'SIGCONT');
      // The call returns now, and its answer would go on with the third payment.
      await asked.ended;
      await stage.decide(other, asked, 'deny');
      await going;
    } finally {
      process.kill(sleeper.pid(), 'SIGCONT');
    }
    expect(stage.payments()).toEqual(['asleep-1', 'asleep-2'].map((n) => JSON.stringify({ n })));
    expect((await fetch(`${sleeper.origin}/health`)).status).toBe(200);
  },
  TAKEN_OVER_LIMIT_MS * 2,
);
