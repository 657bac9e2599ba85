import * as z from 'zod/mini';

/** The limits of an answer hold for all its runs together. */
export const carriedWorkSchema = z.object({
  handOvers: z.int().check(z.positive()),
  steps: z.int().check(z.nonnegative()),
  workedMs: z.int().check(z.nonnegative()),
  costCredits: z.number().check(z.nonnegative()),
});

export type CarriedWork = z.infer<typeof carriedWorkSchema>;

/** With 300 s for each invocation, an answer can take an hour and a half. */
export const HAND_OVERS_LIMIT = 20;

export function addWork(before: CarriedWork | undefined, run: Omit<CarriedWork, 'handOvers'>): CarriedWork {
  return {
    handOvers: (before?.handOvers ?? 0) + 1,
    steps: (before?.steps ?? 0) + run.steps,
    workedMs: (before?.workedMs ?? 0) + run.workedMs,
    costCredits: (before?.costCredits ?? 0) + run.costCredits,
  };
}
