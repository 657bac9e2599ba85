import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import type { Usage } from '@/lib/domain/usage';

/** More tokens than any model handles in one answer; a figure above it is nonsense. */
const PLAUSIBLE_LIMIT_TOKENS = 20_000_000;

/**
 * What the provider says it used. Null when the totals are missing, negative, broken or absurd, so that the tokens are
 * counted here instead; details that cannot be part of their total are dropped.
 */
export function toUsage(usage: LanguageModelV4Usage): Usage | null {
  const promptTokens = plausible(usage.inputTokens.total);
  const completionTokens = plausible(usage.outputTokens.total);
  if (promptTokens === null || completionTokens === null) return null;
  if (promptTokens === 0 && completionTokens === 0) return null;
  return {
    promptTokens,
    completionTokens,
    cachedTokens: partOf(promptTokens, usage.inputTokens.cacheRead),
    reasoningTokens: partOf(completionTokens, usage.outputTokens.reasoning),
    isEstimated: false,
  };
}

function plausible(tokens: number | undefined): number | null {
  if (tokens === undefined || !Number.isInteger(tokens)) return null;
  return tokens >= 0 && tokens <= PLAUSIBLE_LIMIT_TOKENS ? tokens : null;
}

function partOf(total: number, part: number | undefined): number {
  const tokens = plausible(part);
  return tokens === null || tokens > total ? 0 : tokens;
}
