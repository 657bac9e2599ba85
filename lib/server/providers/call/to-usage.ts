import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import type { Usage } from '@/lib/domain/money/usage';

/**
 * Returns the usage the provider reports, however implausible: the caller that charges it judges it. A prompt without a
 * usable report is 0. Returns null when nothing usable is reported at all; details that cannot be part of their total
 * are dropped.
 */
export function toUsage(usage: LanguageModelV4Usage): Usage | null {
  const promptTokens = count(usage.inputTokens.total) ?? 0;
  const reported = count(usage.outputTokens.total);
  const completionTokens = reported ?? 0;
  if (promptTokens === 0 && completionTokens === 0) return null;
  return {
    promptTokens,
    completionTokens,
    cachedTokens: partOf(promptTokens, usage.inputTokens.cacheRead),
    reasoningTokens: partOf(completionTokens, usage.outputTokens.reasoning),
    isEstimated: false,
    ...(reported === null ? { isPromptOnly: true } : {}),
  };
}

function count(tokens: number | undefined): number | null {
  return tokens !== undefined && Number.isSafeInteger(tokens) && tokens >= 0 ? tokens : null;
}

function partOf(total: number, part: number | undefined): number {
  const tokens = count(part);
  return tokens === null || tokens > total ? 0 : tokens;
}
