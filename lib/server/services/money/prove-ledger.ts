import 'server-only';
import { NOTHING_USED } from '@/lib/domain/money/usage';
import {
  unsafeCountBalances,
  unsafeListLostHolds,
  unsafeListMismatches,
  type BalanceMismatch,
} from '../../db/money/unsafe-prove-balances';
import { settleLostRun } from '../../db/turn/settle-lost-run';
import { forEachIsolated } from '../../platform/for-each-isolated';
import { logError, logEvent } from '../../platform/log';

export interface LedgerProof {
  readonly accounts: number;
  readonly mismatches: readonly BalanceMismatch[];
  readonly returnedHolds: number;
}

/** Logs a mismatch, and leaves the balance as it is. Returns credit that vanished runs had held. */
export async function proveLedger(): Promise<LedgerProof> {
  let returnedHolds = 0;
  await forEachIsolated(
    await unsafeListLostHolds(),
    ({ runId }) => `returning the hold of run ${runId}`,
    async ({ userId, runId }) => {
      if (await settleLostRun(userId, runId, { costCredits: 0, usage: NOTHING_USED })) returnedHolds += 1;
    },
  );
  const mismatches = await unsafeListMismatches();
  const accounts = await unsafeCountBalances();
  for (const { userId, balanceCredits, ledgerCredits } of mismatches)
    logError(
      'THE LEDGER DOES NOT ADD UP',
      new Error(`account ${userId}: balance ${String(balanceCredits)}, entries ${String(ledgerCredits)}`),
    );
  logEvent('ledger proof', { accounts, mismatches: mismatches.length, returnedHolds });
  return { accounts, mismatches, returnedHolds };
}
