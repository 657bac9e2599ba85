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
  /** True when the provider said nothing and the tokens were counted here. */
  isEstimated: z.boolean(),
});

export type Usage = z.infer<typeof usageSchema>;

/** Why an answer ended. `incomplete`: stopped by the person or cut off; everything but `stop` offers Continue. */
export const finishReasonSchema = z.enum([
  'stop',
  'length',
  'content_filter',
  'tool_calls',
  'incomplete',
  'other',
]);

export type FinishReason = z.infer<typeof finishReasonSchema>;
