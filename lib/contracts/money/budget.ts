import { z } from 'zod';
import { creditsSchema } from '@/lib/domain/money/credits';

/** `GET`: the user's own cap on spending in a calendar month (UTC). `PUT` {@link budgetRequestSchema}: sets it. */
export const BUDGET_PATH = '/api/user/budget';

/** A cap in credits, or null for none. */
export const budgetRequestSchema = z.strictObject({ monthlyBudgetCredits: creditsSchema.nullable() });

/** The answer of both: the cap, and the spending of this month. */
export const budgetAnswerSchema = z.object({
  monthlyBudgetCredits: creditsSchema.nullable(),
  spentCredits: creditsSchema,
});

export type BudgetAnswer = z.infer<typeof budgetAnswerSchema>;
