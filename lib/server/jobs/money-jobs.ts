import 'server-only';
import { inWorkLane } from '../db/database-lane';
import { grantAllowances } from '../services/money/credits';
import { proveLedger } from '../services/money/prove-ledger';
import type { PeriodicWork } from './job';

export const PROOF_QUEUE = 'prove-ledger';
export const ALLOWANCE_QUEUE = 'grant-allowances';

const POLLING_SECONDS = 5;

/** The proof runs each night (UTC). */
export const proofWork: PeriodicWork = {
  name: PROOF_QUEUE,
  times: '17 3 * * *',
  everySeconds: 24 * 3600,
  pollingSeconds: POLLING_SECONDS,
  findsProblems: true,
  run: () => inWorkLane(async () => (await proveLedger()).mismatches.length),
};

/** An account that needs its allowance sooner gets it at that moment. */
export const allowanceWork: PeriodicWork = {
  name: ALLOWANCE_QUEUE,
  times: '*/15 * * * *',
  everySeconds: 15 * 60,
  pollingSeconds: POLLING_SECONDS,
  run: () => inWorkLane(grantAllowances),
};
