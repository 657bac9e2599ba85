import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import { z } from 'zod';
import type { Usage } from '@/lib/domain/money/usage';
import { presentFields } from '@/lib/domain/shared/present-fields';

/**
 * Implausible reports stay, for the charging caller to judge. Returns null when no report is usable; a prompt without
 * one counts 0. Details that cannot be part of their total are dropped.
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
    ...picturesOf(usage.raw),
  };
}

const countSchema = z.number().int().nonnegative();
const detailsSchema = z.array(z.object({ modality: z.string(), tokenCount: countSchema }));

/** Routers state 0 even when a maker does not count pictures apart. */
const partsSchema = z.object({ image_tokens: countSchema.positive().optional().catch(undefined) });

/** The packages pass on figures here that they do not know. */
const rawSchema = z.object({
  imageInputTokens: countSchema.optional().catch(undefined),
  imageOutputTokens: countSchema.optional().catch(undefined),
  promptTokensDetails: detailsSchema.nullish().catch(null),
  candidatesTokensDetails: detailsSchema.nullish().catch(null),
  prompt_tokens_details: partsSchema.nullish().catch(null),
  completion_tokens_details: partsSchema.nullish().catch(null),
});

function picturesOf(raw: unknown): Pick<Usage, 'imageInputTokens' | 'imageOutputTokens'> {
  const read = rawSchema.safeParse(raw);
  if (!read.success) return {};
  const { data } = read;
  return presentFields({
    imageInputTokens:
      data.imageInputTokens ?? imagesOf(data.promptTokensDetails) ?? data.prompt_tokens_details?.image_tokens,
    imageOutputTokens:
      data.imageOutputTokens ??
      imagesOf(data.candidatesTokensDetails) ??
      data.completion_tokens_details?.image_tokens,
  });
}

function imagesOf(details: z.infer<typeof detailsSchema> | null | undefined): number | undefined {
  const found = details?.filter(({ modality }) => modality === 'IMAGE') ?? [];
  if (found.length === 0) return undefined;
  return found.reduce((total, { tokenCount }) => total + tokenCount, 0);
}

function count(tokens: number | undefined): number | null {
  return tokens !== undefined && Number.isSafeInteger(tokens) && tokens >= 0 ? tokens : null;
}

function partOf(total: number, part: number | undefined): number {
  const tokens = count(part);
  return tokens === null || tokens > total ? 0 : tokens;
}
