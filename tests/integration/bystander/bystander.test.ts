import { startBystander, type Bystander, type Waits } from '../../support/bystander/bystander';
import { CHEAP_ROUTES } from '../../support/bystander/cheap-routes';
import {
  EXPENSIVE_CALLS,
  EXPENSIVE_PAGES,
  largestCall,
  withStatuses,
  type ExpensiveCall,
} from '../../support/bystander/expensive-calls';
import { startBystanderStage, type BystanderStage } from '../../support/bystander/stage';
import { withDatabase } from '../../support/database';

/** The longest wait one user's call may cause another. Machines of a build service share their cores with others. */
const WAIT_LIMIT_MS = process.env['CI'] === undefined ? 100 : 250;
const QUIET_MS = 1_000;

/*
 * The waits are measured from a process of its own, so that the work of the test itself is not in them. What a machine
 * adds by itself is measured on the idle server, in the same run: the limit is added to the longest wait then. A single
 * long wait may still be the machine's, so a row that fails is done once more, after another quiet period, and has to
 * pass then; a call that really blocks the server does so both times.
 */

const database = withDatabase();
let stage: BystanderStage;
let bystander: Bystander;
let stops: (() => unknown)[] = [];
let quiet: Waits;

beforeAll(async () => {
  stage = await startBystanderStage(database);
  bystander = startBystander(stage.origin, stage.bystander);
  stops = [() => bystander.stop(), () => stage.stop()];
  // The first calls load what the later ones find loaded.
  await stage.call('GET', '/api/search?q=warm');
  for (const open of Object.values(EXPENSIVE_PAGES)) await open(stage);
  await bystander.quietly(QUIET_MS);
  quiet = await bystander.quietly(QUIET_MS);
}, 180_000);

afterAll(async () => {
  for (const stop of stops) await stop();
});

async function expectNoUserWaits(expensive: ExpensiveCall): Promise<void> {
  const work = () => expensive(stage);
  const first = await bystander.during(work);
  if (isUnharmed(first)) return;
  quiet = await bystander.quietly(QUIET_MS);
  const second = await bystander.during(work);
  if (!isUnharmed(second))
    throw new Error(`Others waited: ${JSON.stringify({ first, second, quiet, limitMs: WAIT_LIMIT_MS })}`);
}

function isUnharmed({ maxMs, failures, count }: Waits): boolean {
  return failures === 0 && count > 0 && maxMs <= WAIT_LIMIT_MS + quiet.maxMs;
}

/** Calls that delete everything come last. */
const LAST = ['POST /api/convos/clear', 'POST /api/auth/logout'];

/** The same, failing when a call is refused. */
const expensiveRows = Object.entries({ ...EXPENSIVE_PAGES, ...EXPENSIVE_CALLS }).map(
  ([row, expensive]): [string, ExpensiveCall] => [row, (from) => expensive(withStatuses(from, row))],
);

const rows = Object.entries({
  ...Object.fromEntries(expensiveRows),
  ...Object.fromEntries(CHEAP_ROUTES.map((row) => [row, largestCall(row)])),
}).sort(([one], [other]) => LAST.indexOf(one) - LAST.indexOf(other));

describe('no other user waits while one makes the most expensive calls:', () => {
  it.each(rows)(
    '%s',
    async (_, expensive) => {
      // A row without a session would cost no time.
      expect((await stage.call('GET', '/api/user')).status).toBe(200);
      await expectNoUserWaits(expensive);
    },
    60_000,
  );
});
