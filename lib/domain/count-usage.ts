import { contentText, type ContentPart } from './content-part';
import type { Usage } from './usage';

/** The longest answer of any model, thinking included, with room to spare; in tokens. */
const ANSWER_LIMIT_TOKENS = 200_000;

/** How far a provider's tokenizer may be from ours, and what it may add to a prompt unseen (instructions, tools, search). */
const LARGEST_RATIO = 4;
const UNSEEN_PROMPT_TOKENS = 20_000;

/** Figures this far below what was seen are wrong, once there is enough to tell. */
const SMALLEST_RATIO = 1 / 8;
const TELLING_TOKENS = 200;

/** What there is to count an answer by when its provider says nothing usable. */
export interface CountedAnswer {
  /** What the answer began with (edit, continue); it costs nothing again. */
  readonly base: readonly ContentPart[];
  readonly content: readonly ContentPart[];
  readonly promptTokenCount: number;
  readonly countTokens: (text: string) => number;
}

/** The tokens of an answer as counted here: what the person saw come, text, reasoning and the arguments of tools. */
export function countUsage({ base, content, promptTokenCount, countTokens }: CountedAnswer): Usage {
  const baseText = contentText(base);
  const text = contentText(content);
  const written = text.startsWith(baseText) ? text.slice(baseText.length) : text;
  let toolTokens = 0;
  let reasoningTokens = 0;
  for (const part of content.slice(base.length)) {
    if (part.type === 'reasoning') reasoningTokens += countTokens(part.text);
    if (part.type === 'tool_call') toolTokens += countTokens(`${part.name}${part.input}`);
  }
  return {
    promptTokens: promptTokenCount,
    completionTokens: countTokens(written) + toolTokens + reasoningTokens,
    cachedTokens: 0,
    reasoningTokens,
    isEstimated: true,
  };
}

/**
 * What the provider reported when it can be true, else what was counted. `steps` is how often the model was asked for
 * this answer (tools make it several).
 */
export function plausibleUsage(reported: Usage | null, counted: Usage, steps: number): Usage {
  if (reported === null) return counted;
  const { promptTokens, completionTokens } = counted;
  const isPlausible =
    isWithin(reported.promptTokens, promptTokens, steps * (promptTokens + UNSEEN_PROMPT_TOKENS), steps) &&
    isWithin(reported.completionTokens, completionTokens, steps * ANSWER_LIMIT_TOKENS, steps) &&
    [reported.cachedTokens, reported.cacheWriteTokens ?? 0, reported.reasoningTokens].every(isCount);
  return isPlausible ? reported : counted;
}

function isWithin(reported: number, counted: number, allowed: number, steps: number): boolean {
  const most = Math.max(allowed, steps * LARGEST_RATIO * counted);
  const least = counted < TELLING_TOKENS ? 0 : counted * SMALLEST_RATIO;
  return isCount(reported) && reported >= least && reported <= most;
}

function isCount(tokens: number): boolean {
  return Number.isInteger(tokens) && tokens >= 0;
}
