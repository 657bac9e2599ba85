import { startBystander, type Bystander, type Waits } from '../../support/bystander/bystander';
import { askLargest } from '../../support/bystander/largest-calls';
import type { Row } from '../../support/bystander/row';
import { ROUTE_TABLES } from '../../support/bystander/rows/all-rows';
import { PAGE_ROWS } from '../../support/bystander/rows/page-rows';
import { startBystanderStage, withStatuses, type BystanderStage } from '../../support/bystander/stage';
import { STORED_ROWS } from '../../support/bystander/stored/stored-rows';
import { withDatabase } from '../../support/database';

/** One user's call may delay another by at most this. Machines of a build service share their cores with others. */
const WAIT_LIMIT_MS = process.env['CI'] === undefined ? 100 : 250;
const QUIET_MS = 1_000;
const TRIES = 4;

/*
 * The waits are measured from a process of its own, so that the work of the test itself is not in them. What a machine
 * adds by itself is measured on the idle server, in the same run: the limit is added to the longest wait then. A single
 * long wait may still be the machine's, so a row that fails is done again, after another quiet period, and has to pass
 * once; a call that really blocks the server does so each time.
 */

const database = withDatabase();
let stage: BystanderStage;
let bystander: Bystander;
let stops: (() => unknown)[] = [];
let quiet: Waits;
const measured: [row: string, waits: Waits][] = [];

beforeAll(async () => {
  stage = await startBystanderStage(database);
  bystander = startBystander(stage.origin, stage.bystander);
  stops = [() => bystander.stop(), () => stage.stop()];
  // The first calls load what the later ones find loaded.
  await stage.call('GET', '/api/search?q=warm');
  for (const row of Object.values(PAGE_ROWS)) await (await row.prepare(stage))();
  await bystander.quietly(QUIET_MS);
  quiet = await bystander.quietly(QUIET_MS);
}, 180_000);

afterAll(async () => {
  for (const stop of stops) await stop();
  if (process.env['BYSTANDER_TABLE'] !== undefined) process.stdout.write(toTable(measured));
});

function toTable(rows: typeof measured): string {
  const longestFirst = rows.toSorted(([, one], [, other]) => other.maxMs - one.maxMs);
  const lines = [['(idle)', quiet] as const, ...longestFirst].map(
    ([row, { maxMs, medianMs }]) => `${String(maxMs).padStart(6)} ${String(medianMs).padStart(6)}  ${row}`,
  );
  return `\n${['longest median  (ms)', ...lines].join('\n')}\n`;
}

async function expectNoUserWaits(row: string, prepare: () => Promise<() => Promise<unknown>>): Promise<void> {
  const waits: Waits[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const work = await prepare();
    if (tries > 0) quiet = await bystander.quietly(QUIET_MS);
    const waited = await bystander.during(work);
    waits.push(waited);
    if (!isUnharmed(waited)) continue;
    measured.push([row, waited]);
    return;
  }
  measured.push(...waits.slice(-1).map((last): [string, Waits] => [row, last]));
  throw new Error(`Others waited: ${JSON.stringify({ waits, quiet, limitMs: WAIT_LIMIT_MS })}`);
}

function isUnharmed({ maxMs, failures, count }: Waits): boolean {
  return failures === 0 && count > 0 && maxMs <= WAIT_LIMIT_MS + quiet.maxMs;
}

/** These delete what the calls of other rows need, so they come last. */
const LAST = [
  'DELETE /api/tools/approvals',
  'DELETE /api/memories',
  'POST /api/presets/delete',
  'POST /api/convos/clear',
];

// The rows that store come last, since they change what all others read.
const rows = [PAGE_ROWS, ...ROUTE_TABLES, STORED_ROWS]
  .flatMap((table): [string, Row][] => Object.entries(table))
  .sort(([one], [other]) => LAST.indexOf(one) - LAST.indexOf(other));

describe('no other user waits while one makes the most expensive calls:', () => {
  it.each(rows)(
    '%s',
    async (name, { statuses, prepare }) => {
      // A row without a session would cost no time.
      expect((await stage.call('GET', '/api/user')).status).toBe(200);
      await expectNoUserWaits(name, async () => {
        const work = await prepare(withStatuses(stage, name, statuses));
        return async () => {
          await work();
          if (!(name in PAGE_ROWS || name in STORED_ROWS)) await askLargest(stage, name);
        };
      });
    },
    // Five archives of the heavy account are read, and read again where a round is in doubt.
    360_000,
  );
});
