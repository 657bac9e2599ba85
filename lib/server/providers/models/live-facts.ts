import { z } from 'zod';
import type { ModelFactsPatch } from '@/lib/domain/model/model-facts';
import { definedFields } from '@/lib/domain/shared/present-fields';

/** A field in an unknown form counts as absent. */
const statedSchema = z.looseObject({
  // OpenAI: a text, or seconds since 1970.
  shutdown_date: optional(z.union([z.string(), z.number()])),
  // OpenRouter
  expiration_date: optional(z.string()),
  context_length: optional(z.number()),
  architecture: optional(
    z.looseObject({
      input_modalities: z.array(z.string()),
      output_modalities: optional(z.array(z.string())),
    }),
  ),
  top_provider: optional(
    z.looseObject({ context_length: z.number().nullish(), max_completion_tokens: z.number().nullish() }),
  ),
  supported_parameters: optional(z.array(z.string())),
  reasoning: optional(z.looseObject({ supported_efforts: z.array(z.string()) })),
  // Groq and vLLM
  context_window: optional(z.number()),
  max_completion_tokens: optional(z.number()),
  max_model_len: optional(z.number()),
  // Mistral
  max_context_length: optional(z.number()),
  deprecation: optional(z.string()),
  deprecation_replacement_model: optional(z.string().max(256)),
  // Anthropic; Mistral's has `vision` and `function_calling`.
  max_input_tokens: optional(z.number()),
  max_tokens: optional(z.number()),
  capabilities: optional(z.looseObject({})),
  // Gemini
  inputTokenLimit: optional(z.number()),
  outputTokenLimit: optional(z.number()),
});

type Stated = z.output<typeof statedSchema>;

/** Facts in an unknown form are absent. */
export function liveFacts(listed: unknown): ModelFactsPatch {
  const read = statedSchema.safeParse(listed);
  if (!read.success) return {};
  const stated = read.data;
  return definedFields({
    ...fromLimits(stated),
    ...fromModalities(stated),
    hasTools: stated.supported_parameters?.includes('tools') ?? flag(stated, 'function_calling'),
    ...fromParameters(stated.supported_parameters, stated.reasoning?.supported_efforts),
    ...fromEffort(stated.capabilities?.['effort']),
    retiresOn: toDay(stated.shutdown_date ?? stated.expiration_date ?? stated.deprecation),
    successor: stated.deprecation_replacement_model === '' ? undefined : stated.deprecation_replacement_model,
  });
}

/** OpenRouter names all parameters, and efforts in any order. */
function fromParameters(
  parameters: readonly string[] | undefined,
  efforts: readonly string[] | undefined,
): ModelFactsPatch {
  if (parameters === undefined || parameters.length === 0) return {};
  const isReasoning = parameters.includes('reasoning') || parameters.includes('reasoning_effort');
  return {
    sampling: parameters.includes('temperature') ? undefined : 'none',
    hasPenalties: parameters.includes('presence_penalty') && parameters.includes('frequency_penalty'),
    isThinking: isReasoning || undefined,
    efforts: isReasoning ? efforts && EFFORTS.filter((effort) => efforts.includes(effort)) : [],
  };
}

/** The weakest effort comes first. */
const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'];

function fromEffort(effort: unknown): ModelFactsPatch {
  const supported = z.record(z.string(), z.unknown()).safeParse(effort).data;
  if (supported === undefined) return {};
  return { efforts: EFFORTS.filter((name) => isSupported(supported[name])) };
}

function flag({ capabilities }: Stated, ...names: readonly string[]): boolean | undefined {
  const supported = names.filter((name) => capabilities?.[name] !== undefined);
  return supported.length === 0 ? undefined : supported.some((name) => isSupported(capabilities?.[name]));
}

function isSupported(value: unknown): boolean {
  return value === true || z.looseObject({ supported: z.literal(true) }).safeParse(value).success;
}

function tokens(...counts: readonly (number | null | undefined)[]): number | undefined {
  const found = counts.find((count) => typeof count === 'number' && count >= 1 && count <= TOKENS_LIMIT);
  return typeof found === 'number' ? Math.trunc(found) : undefined;
}

/** No window is larger; a list that states more means that there is no limit. */
const TOKENS_LIMIT = 100_000_000;

function toDay(date: string | number | undefined): string | undefined {
  if (date === undefined) return undefined;
  const time = typeof date === 'number' ? date * 1000 : Date.parse(date);
  const isDate = Number.isFinite(time) && time > 0 && time < Date.UTC(2200, 0);
  return isDate ? new Date(time).toISOString().slice(0, 10) : undefined;
}

function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

function fromLimits(stated: Stated) {
  return {
    contextWindowTokens: tokens(
      stated.context_length,
      stated.context_window,
      stated.max_context_length,
      stated.max_model_len,
      stated.max_input_tokens,
      stated.inputTokenLimit,
    ),
    maxOutputTokens: tokens(
      stated.top_provider?.max_completion_tokens,
      stated.max_completion_tokens,
      stated.max_input_tokens === undefined ? undefined : stated.max_tokens,
      stated.outputTokenLimit,
    ),
  };
}

function fromModalities(stated: Stated) {
  const { architecture } = stated;
  return {
    hasVision: architecture?.input_modalities.includes('image') ?? flag(stated, 'vision', 'image_input'),
    draws: architecture?.output_modalities?.includes('image') === true ? (true as const) : undefined,
  };
}
