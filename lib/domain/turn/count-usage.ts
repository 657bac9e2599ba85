import { contentText, type ContentPart } from '../message/content-part';
import { UNKNOWN_WINDOW, type ModelWindow } from '../model/model-window';
import type { Usage } from '../money/usage';
import { presentFields } from '../shared/present-fields';

const ANSWER_LIMIT_TOKENS = 200_000;

const RATIO_LIMIT = 4;

/** A database column holds no more. */
const COLUMN_LIMIT_TOKENS = 2_147_483_647;

export interface CountedAnswer {
  /** This content was paid for before: edit and continue do not charge it again. */
  readonly base: readonly ContentPart[];
  readonly content: readonly ContentPart[];
  readonly promptTokenCount: number;
  readonly countTokens: (text: string) => number;
}

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

export interface UsageLimits {
  readonly window: ModelWindow;
  readonly steps: number;
}

/**
 * The report of the provider counts up to what its model can do. Our count replaces a figure that is missing, invalid
 * or zero.
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

/** An operator should know a report above what the model can process, or far above our count. */
export function isUsageImplausible(reported: Usage, charged: Usage, promptTokenCount: number): boolean {
  const { promptTokens, completionTokens } = reported;
  return (
    promptTokens > charged.promptTokens ||
    completionTokens > charged.completionTokens ||
    promptTokens > RATIO_LIMIT * (promptTokenCount + UNSEEN_PROMPT_TOKENS)
  );
}

/** A provider may add instructions, tools and results of searches to a prompt unseen. */
const UNSEEN_PROMPT_TOKENS = 5_000;

/** A model with only our default window, or whose tokens our count underestimates, may read and write more. */
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
