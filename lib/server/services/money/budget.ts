import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findBudget, type StoredBudget, saveBudget } from '../../db/money/budget-repository';

/** Throws unauthorized when the account was deleted. */
export async function getBudget(owner: OwnerId): Promise<StoredBudget> {
  const budget = await findBudget(owner);
  if (budget === null) throw new AppError('unauthorized');
  return budget;
}

/** The budget is for calendar months (UTC); null removes it. */
export async function setBudget(owner: OwnerId, monthlyBudgetCredits: number | null): Promise<StoredBudget> {
  await saveBudget(owner, monthlyBudgetCredits);
  return getBudget(owner);
}
