import * as z from 'zod/mini';

const tokensSchema = z.int().check(z.nonnegative());

/** `promptTokens` include cached ones, `completionTokens` include reasoning. */
export const usageSchema = z.object({
  promptTokens: tokensSchema,
  completionTokens: tokensSchema,
  cachedTokens: tokensSchema,
  /** Absent means that it was not reported. */
  cacheWriteTokens: z.optional(tokensSchema),
  reasoningTokens: tokensSchema,
  /** The counts are part of the prompt's and the answer's; absent where they are not reported. */
  imageInputTokens: z.optional(tokensSchema),
  imageOutputTokens: z.optional(tokensSchema),
  /** True means that the provider reported no usable figure. */
  isEstimated: z.boolean(),
  /** A provider's report has it when its figures for the answer are unusable. */
  isPromptOnly: z.optional(z.literal(true)),
});

export type Usage = z.infer<typeof usageSchema>;

export const NOTHING_USED: Usage = {
  promptTokens: 0,
  completionTokens: 0,
  cachedTokens: 0,
  reasoningTokens: 0,
  isEstimated: false,
};

export function addUsage(before: Usage | null, step: Usage): Usage {
  if (before === null) return step;
  return {
    promptTokens: before.promptTokens + step.promptTokens,
    completionTokens: before.completionTokens + step.completionTokens,
    cachedTokens: before.cachedTokens + step.cachedTokens,
    ...addOptional('cacheWriteTokens', before, step),
    ...addOptional('imageInputTokens', before, step),
    ...addOptional('imageOutputTokens', before, step),
    reasoningTokens: before.reasoningTokens + step.reasoningTokens,
    isEstimated: before.isEstimated || step.isEstimated,
    ...(before.isPromptOnly === true || step.isPromptOnly === true ? { isPromptOnly: true } : {}),
  };
}

type OptionalTokens = 'cacheWriteTokens' | 'imageInputTokens' | 'imageOutputTokens';

function addOptional(name: OptionalTokens, before: Usage, step: Usage): Partial<Usage> {
  if (before[name] === undefined && step[name] === undefined) return {};
  return { [name]: (before[name] ?? 0) + (step[name] ?? 0) };
}

/**
 * `incomplete` means stopped or cut, `balance` no credit or budget; `steps`, `time` and `cost` are an
 * answer's limits. All but `stop` offer Continue.
 */
export const finishReasonSchema = z.enum([
  'stop',
  'length',
  'content_filter',
  'tool_calls',
  'incomplete',
  'balance',
  'steps',
  'time',
  'cost',
  'other',
]);

export type FinishReason = z.infer<typeof finishReasonSchema>;
