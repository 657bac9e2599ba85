import { budgetRequestSchema } from '@/lib/contracts/money/budget';
import { json, none, route } from '@/lib/server/http/route/route';
import { getBudget } from '@/lib/server/services/money/get-budget';
import { setBudget } from '@/lib/server/services/money/set-budget';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await getBudget(owner)),
);

export const PUT = route(
  { body: budgetRequestSchema, query: none, params: none },
  async ({ owner, body: { monthlyBudgetCredits } }) => json(await setBudget(owner, monthlyBudgetCredits)),
);
