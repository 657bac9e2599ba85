'use client';

import useSWR, { mutate } from 'swr';
import { BUDGET_PATH, budgetAnswerSchema, type BudgetAnswer } from '@/lib/contracts/money/budget';
import { requestJson } from '../request/request';

/** Undefined means loading. */
export function useBudget(): { budget: BudgetAnswer | undefined; error: Error | null; retry: () => void } {
  const { data, error, mutate: refetch } = useSWR<BudgetAnswer, Error>(BUDGET_PATH, fetchBudget);
  return { budget: data, error: error ?? null, retry: () => void refetch() };
}

/** Null removes the budget. Throws RequestError. */
export async function saveBudget(monthlyBudgetCredits: number | null): Promise<void> {
  const saved = await requestJson(BUDGET_PATH, budgetAnswerSchema, {
    method: 'PUT',
    json: { monthlyBudgetCredits },
  });
  await mutate(BUDGET_PATH, saved, { revalidate: false });
}

function fetchBudget(path: string): Promise<BudgetAnswer> {
  return requestJson(path, budgetAnswerSchema);
}
