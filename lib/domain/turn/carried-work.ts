import * as z from 'zod/mini';

/** What earlier runs of one answer did before each handed it over: its limits hold for all of them together. */
export const carriedWorkSchema = z.object({
  handOvers: z.int().check(z.positive()),
  steps: z.int().check(z.nonnegative()),
  workedMs: z.int().check(z.nonnegative()),
  costCredits: z.number().check(z.nonnegative()),
});

export type CarriedWork = z.infer<typeof carriedWorkSchema>;

/** An answer is handed over this often at most: with 300 s each, it is written for an hour and a half. */
export const HAND_OVERS_LIMIT = 20;

export function addWork(before: CarriedWork | undefined, run: Omit<CarriedWork, 'handOvers'>): CarriedWork {
  return {
    handOvers: (before?.handOvers ?? 0) + 1,
    steps: (before?.steps ?? 0) + run.steps,
    workedMs: (before?.workedMs ?? 0) + run.workedMs,
    costCredits: (before?.costCredits ?? 0) + run.costCredits,
  };
}
