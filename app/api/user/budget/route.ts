import { budgetRequestSchema } from '@/lib/contracts/money/budget';
import { json, none, route } from '@/lib/server/http/route/route';
import { getBudget, setBudget } from '@/lib/server/services/money/budget';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await getBudget(owner)),
);

export const PUT = route(
  { body: budgetRequestSchema, query: none, params: none },
  async ({ owner, body: { monthlyBudgetCredits } }) => json(await setBudget(owner, monthlyBudgetCredits)),
);
