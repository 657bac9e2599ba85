import 'server-only';
import type { PgBoss } from 'pg-boss';
import { inWorkLane } from '../db/database-lane';
import { grantAllowances } from '../services/money/credits';
import { proveLedger } from '../services/money/prove-ledger';

/** Proves nightly (UTC) that every balance is the sum of its entries. */
export const PROOF_QUEUE = 'prove-ledger';
const PROOF_TIMES = '17 3 * * *';

/** An account that needs its allowance sooner gets it immediately. */
export const ALLOWANCE_QUEUE = 'grant-allowances';
const ALLOWANCE_TIMES = '*/15 * * * *';

const POLLING_SECONDS = 5;

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
