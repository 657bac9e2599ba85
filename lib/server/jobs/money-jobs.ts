import 'server-only';
import type { PgBoss } from 'pg-boss';
import { inWorkLane } from '../db/database-lane';
import { grantAllowances } from '../services/money/credits';
import { proveLedger } from '../services/money/prove-ledger';

/** The daily proof that every balance is the sum of its entries; at night, in UTC. */
export const PROOF_QUEUE = 'prove-ledger';
const PROOF_TIMES = '17 3 * * *';

/** The operator's allowance for all accounts; also granted at once to an account that needs it. */
export const ALLOWANCE_QUEUE = 'grant-allowances';
const ALLOWANCE_TIMES = '*/15 * * * *';

const POLLING_SECONDS = 5;

/** Starts the jobs about money, each once among all processes. */
export async function startMoneyJobs(boss: PgBoss): Promise<void> {
  await boss.createQueue(PROOF_QUEUE, { policy: 'exclusive' });
  await boss.work(PROOF_QUEUE, { pollingIntervalSeconds: POLLING_SECONDS }, async () => {
    await inWorkLane(proveLedger);
  });
  await boss.schedule(PROOF_QUEUE, PROOF_TIMES);
  await boss.createQueue(ALLOWANCE_QUEUE, { policy: 'exclusive' });
  await boss.work(ALLOWANCE_QUEUE, { pollingIntervalSeconds: POLLING_SECONDS }, async () => {
    await inWorkLane(grantAllowances);
  });
  await boss.schedule(ALLOWANCE_QUEUE, ALLOWANCE_TIMES);
}
