import 'server-only';
import { refillPeriod } from '@/lib/domain/money/refill-period';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import {
  unsafeAddLedgerCredit,
  type AddedCredit,
  type LedgerCredit,
} from '../../db/money/unsafe-add-ledger-credit';
import { unsafeGrantAllowances, type Allowance } from '../../db/money/unsafe-grant-allowances';
import type { NewAdminAction } from '../../db/server/admin-action-repository';
import { env } from '../../platform/env';
import { operatorConfig } from '../../platform/operator-config';

export async function grantAllowance(owner: OwnerId): Promise<boolean> {
  const allowance = await allowanceNow();
  return allowance !== null && (await unsafeGrantAllowances(owner, allowance)) > 0;
}

export async function grantAllowances(): Promise<number> {
  const allowance = await allowanceNow();
  return allowance === null ? 0 : unsafeGrantAllowances(null, allowance);
}

async function allowanceNow(): Promise<Allowance | null> {
  if (!env().CHECK_BALANCE) return null;
  const { balance } = await operatorConfig();
  const startCredits = env().START_BALANCE ?? balance.startCredits;
  const { refillCredits, refillInterval } = balance;
  const period = refillInterval === null ? null : refillPeriod(refillInterval, Date.now());
  return startCredits === 0 && (refillCredits === 0 || period === null)
    ? null
    : { startCredits, refillCredits, period };
}

/** Takes back at most what is there. The same `externalId` counts once. Throws not_found. */
export async function grantCredits(
  userId: string,
  credit: LedgerCredit,
  action: NewAdminAction | null = null,
): Promise<AddedCredit> {
  const added = await unsafeAddLedgerCredit(userId, credit, action);
  if (added === null) throw new AppError('not_found');
  return added;
}
