import * as z from 'zod/mini';
import { readBudget } from '@/lib/domain/money/budget-input';
import { creditsSchema } from '@/lib/domain/money/credits';

/** It caps a calendar month (UTC): `GET` returns it, `PUT` {@link budgetRequestSchema} sets it. */
export const BUDGET_PATH = '/api/user/budget';

/** Null removes the budget. */
export const budgetRequestSchema = z.strictObject({ monthlyBudgetCredits: z.nullable(creditsSchema) });

/** The text is in dollars; an empty one means that there is no budget. */
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

export const budgetAnswerSchema = z.object({
  monthlyBudgetCredits: z.nullable(creditsSchema),
  spentCredits: creditsSchema,
});

export type BudgetAnswer = z.infer<typeof budgetAnswerSchema>;
