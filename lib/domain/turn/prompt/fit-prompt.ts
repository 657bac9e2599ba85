import type { PromptCall } from './prompt-call';
import type { PromptFile } from './prompt-file';

/** Tokens every turn costs beside its text: role and separators, as the providers count them. */
export const TURN_OVERHEAD_TOKENS = 4;

/** The largest share of a window that is reserved for the answer, however long the model could write. */
const ANSWER_SHARE = 1 / 4;

/** One turn that may go into a prompt. */
export interface PromptTurn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** Counted in `tokenCount`. */
  readonly files?: readonly PromptFile[];
  /** Of an answer, the calls it made before its text; counted in `tokenCount`. */
  readonly calls?: readonly PromptCall[];
  readonly tokenCount: number;
}

/** One turn of a prompt that fits. */
export type FittedMessage = Omit<PromptTurn, 'tokenCount'>;

/**
 * Turns that fit, oldest first, alternating and starting with a user turn, and the tokens of all of them with the
 * system text.
 */
export interface FittedPrompt {
  readonly messages: FittedMessage[];
  readonly tokenCount: number;
  /** The number of turns of the history that did not fit. */
  readonly leftOutCount: number;
}

/** The limits of a prompt. */
export interface PromptLimits {
  readonly systemTokens: number;
  readonly contextWindowTokens: number;
  readonly maxOutputTokens: number;
}

/**
 * Returns the newest turns of a conversation that fit the window with room for the answer. The last turn, which must be
 * the user's, is never dropped; the kept turns start with a user turn; neighbours of one role become one turn. Null
 * when the system text and the last turn alone are too long.
 */
export function fitPrompt(
  history: readonly PromptTurn[],
  last: PromptTurn,
  limits: PromptLimits,
): FittedPrompt | null {
  const fitted = fitTurns(history, last.tokenCount, limits);
  if (fitted === null) return null;
  const { start, tokenCount } = fitted;
  return { messages: mergeRoles([...history.slice(start), last]), tokenCount, leftOutCount: start };
}

/**
 * Returns where the history of {@link fitPrompt} begins, and the tokens of the whole prompt, from the counts alone.
 * Null when the system text and the last turn alone are too long.
 */
export function fitTurns(
  history: readonly Pick<PromptTurn, 'role' | 'tokenCount'>[],
  lastTokens: number,
  limits: PromptLimits,
): { start: number; tokenCount: number } | null {
  const budgetTokens = promptBudgetTokens(limits);
  let tokenCount = alwaysSentTokens(lastTokens, limits.systemTokens);
  if (tokenCount > budgetTokens) return null;
  let fits = history.length;
  for (const turn of history.toReversed()) {
    if (tokenCount + turnTokens(turn) > budgetTokens) break;
    tokenCount += turnTokens(turn);
    fits -= 1;
  }
  const firstUser = history.findIndex((turn, index) => index >= fits && turn.role === 'user');
  const start = firstUser === -1 ? history.length : firstUser;
  for (const turn of history.slice(fits, start)) tokenCount -= turnTokens(turn);
  return { start, tokenCount };
}

/** Returns the tokens that are never left out: those of the system text and the last turn. */
export function alwaysSentTokens(lastTokens: number, systemTokens: number): number {
  return (systemTokens === 0 ? 0 : systemTokens + TURN_OVERHEAD_TOKENS) + lastTokens + TURN_OVERHEAD_TOKENS;
}

/** Returns the most tokens of a prompt in a window, with room left for the answer. */
export function promptBudgetTokens(
  limits: Pick<PromptLimits, 'contextWindowTokens' | 'maxOutputTokens'>,
): number {
  const answerTokens = Math.min(
    limits.maxOutputTokens,
    Math.floor(limits.contextWindowTokens * ANSWER_SHARE),
  );
  return limits.contextWindowTokens - answerTokens;
}

/** Returns the tokens of one turn with its overhead. */
export function turnTokens(turn: Pick<PromptTurn, 'tokenCount'>): number {
  return turn.tokenCount + TURN_OVERHEAD_TOKENS;
}

function mergeRoles(turns: readonly PromptTurn[]): FittedMessage[] {
  const merged: FittedMessage[] = [];
  for (const { tokenCount: _tokenCount, ...turn } of turns) {
    const before = merged.at(-1);
    if (before?.role === turn.role) merged[merged.length - 1] = joined(before, turn);
    else merged.push(turn);
  }
  return merged;
}

function joined(one: FittedMessage, other: FittedMessage): FittedMessage {
  const files = [...(one.files ?? []), ...(other.files ?? [])];
  const text = [one.text, other.text].filter((part) => part !== '').join('\n\n');
  const calls = [...(one.calls ?? []), ...(other.calls ?? [])];
  return {
    role: one.role,
    text,
    ...(files.length === 0 ? {} : { files }),
    ...(calls.length === 0 ? {} : { calls }),
  };
}
