import { z } from 'zod';

const tokensSchema = z.number().int().nonnegative();

/** What an answer cost in tokens. `promptTokens` includes the cached ones, `completionTokens` the reasoning ones. */
export const usageSchema = z.object({
  promptTokens: tokensSchema,
  completionTokens: tokensSchema,
  cachedTokens: tokensSchema,
  /** Prompt tokens the provider put into its cache; absent where it says nothing of it. */
  cacheWriteTokens: tokensSchema.optional(),
  reasoningTokens: tokensSchema,
  /** True when the provider said nothing usable of some figure and it was counted here. */
  isEstimated: z.boolean(),
  /** Only in what a provider reports: it said nothing usable of the answer, which is counted here. */
  isPromptOnly: z.literal(true).optional(),
});

export type Usage = z.infer<typeof usageSchema>;

/** What a call took of which nothing came. */
export const NOTHING_USED: Usage = {
  promptTokens: 0,
  completionTokens: 0,
  cachedTokens: 0,
  reasoningTokens: 0,
  isEstimated: false,
};

/** The usage of an answer with that of one more step added. */
export function addUsage(before: Usage | null, step: Usage): Usage {
  if (before === null) return step;
  return {
    promptTokens: before.promptTokens + step.promptTokens,
    completionTokens: before.completionTokens + step.completionTokens,
    cachedTokens: before.cachedTokens + step.cachedTokens,
    ...addCacheWrites(before, step),
    reasoningTokens: before.reasoningTokens + step.reasoningTokens,
    isEstimated: before.isEstimated || step.isEstimated,
    ...(before.isPromptOnly === true || step.isPromptOnly === true ? { isPromptOnly: true } : {}),
  };
}

function addCacheWrites(before: Usage, step: Usage): Pick<Usage, 'cacheWriteTokens'> {
  if (before.cacheWriteTokens === undefined && step.cacheWriteTokens === undefined) return {};
  return { cacheWriteTokens: (before.cacheWriteTokens ?? 0) + (step.cacheWriteTokens ?? 0) };
}

/**
 * Why an answer ended. `incomplete`: stopped by the person or cut off; `balance`: the credit for it, or the person's
 * budget, ran out. Everything but `stop` offers Continue.
 */
export const finishReasonSchema = z.enum([
  'stop',
  'length',
  'content_filter',
  'tool_calls',
  'incomplete',
  'balance',
  'other',
]);

export type FinishReason = z.infer<typeof finishReasonSchema>;
