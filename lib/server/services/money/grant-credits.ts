import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { unsafeAddLedgerCredit, type AddedCredit, type LedgerCredit } from '../../db/money/unsafe-add-ledger-credit';

/**
 * Adds credit to an account, or takes it back (never more than is there): the operator's grants and paid top-ups. The
 * same `externalId` counts once. Throws not_found when there is no such account.
 */
export async function grantCredits(userId: string, credit: LedgerCredit): Promise<AddedCredit> {
  const added = await unsafeAddLedgerCredit(userId, credit);
  if (added === null) throw new AppError('not_found');
  return added;
}
