import type { PromptCall } from './prompt-call';
import type { PromptFile } from './prompt-file';

export const TURN_OVERHEAD_TOKENS = 4;

/** This share of the window is kept for the answer, however long the model could write. */
const ANSWER_SHARE = 1 / 4;

export interface PromptTurn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** `tokenCount` includes the files. */
  readonly files?: readonly PromptFile[];
  readonly calls?: readonly PromptCall[];
  readonly tokenCount: number;
}

export type FittedMessage = Omit<PromptTurn, 'tokenCount'>;

/** Turns are oldest first, alternate and start with a user turn; the tokens include the system text. */
export interface FittedPrompt {
  readonly messages: FittedMessage[];
  readonly tokenCount: number;
  readonly leftOutCount: number;
}

export interface PromptLimits {
  readonly systemTokens: number;
  readonly contextWindowTokens: number;
  readonly maxOutputTokens: number;
}

/**
 * The last turn, the user's, is never dropped; neighbours of one role join. Returns null when it and the system text
 * do not fit.
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

/** Fits turns as {@link fitPrompt} does, by their counts alone. */
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

/** Returns the tokens of the system text and the last turn, which are never left out. */
export function alwaysSentTokens(lastTokens: number, systemTokens: number): number {
  return (systemTokens === 0 ? 0 : systemTokens + TURN_OVERHEAD_TOKENS) + lastTokens + TURN_OVERHEAD_TOKENS;
}

export function promptBudgetTokens(
  limits: Pick<PromptLimits, 'contextWindowTokens' | 'maxOutputTokens'>,
): number {
  const answerTokens = Math.min(
    limits.maxOutputTokens,
    Math.floor(limits.contextWindowTokens * ANSWER_SHARE),
  );
  return limits.contextWindowTokens - answerTokens;
}

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
