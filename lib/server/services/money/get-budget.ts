import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findBudget, type StoredBudget } from '../../db/money/budget-repository';

/** The owner's monthly budget and what they spent of it. Throws unauthorized when the account was deleted a moment ago. */
export async function getBudget(owner: OwnerId): Promise<StoredBudget> {
  const budget = await findBudget(owner);
  if (budget === null) throw new AppError('unauthorized');
  return budget;
}
