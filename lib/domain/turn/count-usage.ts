import { contentText, type ContentPart } from '../message/content-part';
import { UNKNOWN_WINDOW, type ModelWindow } from '../model/model-window';
import type { Usage } from '../money/usage';
import { presentFields } from '../shared/present-fields';

/** The longest answer of any model, thinking included, with room to spare; in tokens. */
const ANSWER_LIMIT_TOKENS = 200_000;

/** The largest ratio between a provider's tokenizer and our count. */
const RATIO_LIMIT = 4;

/** Most tokens a database column holds. */
const COLUMN_LIMIT_TOKENS = 2_147_483_647;

/** The data for counting an answer when its provider reports no usable figures. */
export interface CountedAnswer {
  /** The content the answer began with (edit, continue); it is not charged again. */
  readonly base: readonly ContentPart[];
  readonly content: readonly ContentPart[];
  readonly promptTokenCount: number;
  readonly countTokens: (text: string) => number;
}

/** Returns the tokens of an answer as counted here: the visible text, reasoning, tool arguments and pictures. */
export function countUsage({ base, content, promptTokenCount, countTokens }: CountedAnswer): Usage {
  const baseText = contentText(base);
  const text = contentText(content);
  const written = text.startsWith(baseText) ? text.slice(baseText.length) : text;
  let toolTokens = 0;
  let reasoningTokens = 0;
  let pictureTokens = 0;
  for (const part of content.slice(base.length)) {
    if (part.type === 'reasoning') reasoningTokens += countTokens(part.text);
    if (part.type === 'image_file') pictureTokens += part.tokenCount ?? 0;
    if (part.type === 'tool_call') toolTokens += countTokens(`${part.name}${part.input}`);
  }
  return {
    promptTokens: promptTokenCount,
    completionTokens: countTokens(written) + toolTokens + reasoningTokens + pictureTokens,
    cachedTokens: 0,
    reasoningTokens,
    ...(pictureTokens === 0 ? {} : { imageOutputTokens: pictureTokens }),
    isEstimated: true,
  };
}

/** The most a model can read and write in one call, and the number of calls for the answer (tools need several). */
export interface UsageLimits {
  readonly window: ModelWindow;
  readonly steps: number;
}

/**
 * Returns the usage that is charged: what the provider reported, lower or higher than our count, up to what its model
 * can read and write. Our count replaces a figure that is missing, invalid, or zero for a prompt.
 */
export function chargedUsage(reported: Usage | null, counted: Usage, limits: UsageLimits): Usage {
  if (reported === null) return counted;
  const { promptLimitTokens, completionLimitTokens } = largestUsage(counted, limits);
  const hasPrompt = isCount(reported.promptTokens) && reported.promptTokens > 0;
  const hasCompletion = reported.isPromptOnly !== true && isCount(reported.completionTokens);
  const promptTokens = hasPrompt
    ? Math.min(reported.promptTokens, promptLimitTokens)
    : Math.min(counted.promptTokens, COLUMN_LIMIT_TOKENS);
  const completionTokens = hasCompletion
    ? Math.min(reported.completionTokens, completionLimitTokens)
    : Math.min(counted.completionTokens, COLUMN_LIMIT_TOKENS);
  const cacheWriteTokens = partOf(promptTokens, hasPrompt ? reported.cacheWriteTokens : undefined);
  return {
    promptTokens,
    completionTokens,
    cachedTokens: partOf(promptTokens, hasPrompt ? reported.cachedTokens : 0),
    ...(reported.cacheWriteTokens === undefined ? {} : { cacheWriteTokens }),
    ...presentFields({
      imageInputTokens: optionalPartOf(promptTokens, hasPrompt ? reported.imageInputTokens : undefined),
      // Some report the tokens of an answer without saying which were those of its pictures.
      imageOutputTokens: optionalPartOf(
        completionTokens,
        (hasCompletion ? reported.imageOutputTokens : undefined) ?? counted.imageOutputTokens,
      ),
    }),
    reasoningTokens: partOf(
      completionTokens,
      hasCompletion ? reported.reasoningTokens : counted.reasoningTokens,
    ),
    isEstimated: reported.isEstimated || !hasPrompt || !hasCompletion,
  };
}

/**
 * True when a provider reported more than its model can process, or far more than was counted here: an operator should
 * know.
 */
export function isUsageImplausible(reported: Usage, charged: Usage, promptTokenCount: number): boolean {
  const { promptTokens, completionTokens } = reported;
  return (
    promptTokens > charged.promptTokens ||
    completionTokens > charged.completionTokens ||
    promptTokens > RATIO_LIMIT * (promptTokenCount + UNSEEN_PROMPT_TOKENS)
  );
}

/** Tokens a provider may add to a prompt without our knowledge: instructions, tools, search. */
const UNSEEN_PROMPT_TOKENS = 5_000;

/**
 * A model whose window is only our default may read and write more; so may one whose tokens our count underestimates.
 */
function largestUsage(counted: Usage, { window, steps }: UsageLimits) {
  const { contextWindowTokens, maxOutputTokens } = window;
  const isKnown =
    contextWindowTokens !== UNKNOWN_WINDOW.contextWindowTokens ||
    maxOutputTokens !== UNKNOWN_WINDOW.maxOutputTokens;
  const promptTokens = Math.max(contextWindowTokens, RATIO_LIMIT * counted.promptTokens);
  const answerTokens = Math.max(
    isKnown ? maxOutputTokens : ANSWER_LIMIT_TOKENS,
    RATIO_LIMIT * counted.completionTokens,
  );
  return {
    promptLimitTokens: Math.min(steps * promptTokens, COLUMN_LIMIT_TOKENS),
    completionLimitTokens: Math.min(steps * answerTokens, COLUMN_LIMIT_TOKENS),
  };
}

function partOf(total: number, part: number | undefined): number {
  return part !== undefined && isCount(part) ? Math.min(part, total) : 0;
}

function optionalPartOf(total: number, part: number | undefined): number | undefined {
  return part === undefined ? undefined : partOf(total, part);
}

function isCount(tokens: number): boolean {
  return Number.isSafeInteger(tokens) && tokens >= 0;
}
