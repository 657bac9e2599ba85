import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { saveBudget, type StoredBudget } from '../../db/money/budget-repository';
import { getBudget } from './get-budget';

/** Sets the owner's cap on a calendar month (UTC) of spending, or with null takes it away. Gives what holds now. */
export async function setBudget(owner: OwnerId, monthlyBudgetCredits: number | null): Promise<StoredBudget> {
  await saveBudget(owner, monthlyBudgetCredits);
  return getBudget(owner);
}
