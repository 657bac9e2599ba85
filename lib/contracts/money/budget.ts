import * as z from 'zod/mini';
import { readBudget } from '@/lib/domain/money/budget-input';
import { creditsSchema } from '@/lib/domain/money/credits';

/** `GET`: the user's own cap on spending in a calendar month (UTC). `PUT` {@link budgetRequestSchema}: sets it. */
export const BUDGET_PATH = '/api/user/budget';

/** A cap in credits, or null for none. */
export const budgetRequestSchema = z.strictObject({ monthlyBudgetCredits: z.nullable(creditsSchema) });

/** The cap as it is typed, in dollars; empty means none. */
export const typedBudgetSchema = z.object({
  monthlyBudgetCredits: z.pipe(
    z.string(),
    z.transform((typed, context) => {
      const credits = readBudget(typed);
      if (credits !== undefined) return credits;
      context.issues.push({
        code: 'custom',
        input: context.value,
        message: 'is no sum of dollars and cents',
      });
      return z.NEVER;
    }),
  ),
});

/** The answer of both: the cap, and the spending of this month. */
export const budgetAnswerSchema = z.object({
  monthlyBudgetCredits: z.nullable(creditsSchema),
  spentCredits: creditsSchema,
});

export type BudgetAnswer = z.infer<typeof budgetAnswerSchema>;
