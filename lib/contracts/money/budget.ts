import { z } from 'zod';
import { creditsSchema } from '@/lib/domain/money/credits';

/** `GET` the person's own cap on a calendar month (UTC) of spending, `PUT` {@link budgetRequestSchema}: another one. */
export const BUDGET_PATH = '/api/user/budget';

/** A cap in credits, or null for none. */
export const budgetRequestSchema = z.strictObject({ monthlyBudgetCredits: creditsSchema.nullable() });

/** The answer of both: the cap, and what was spent this month. */
export const budgetAnswerSchema = z.object({
  monthlyBudgetCredits: creditsSchema.nullable(),
  spentCredits: creditsSchema,
});

export type BudgetAnswer = z.infer<typeof budgetAnswerSchema>;
