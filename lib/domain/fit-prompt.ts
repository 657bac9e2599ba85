/** Tokens every turn costs beside its text: role and separators, as the providers count them. */
export const TURN_OVERHEAD_TOKENS = 4;

/** The largest part of a window that is kept free for the answer, however long the model could write. */
const ANSWER_SHARE = 1 / 4;

/** One turn that may go into a prompt. */
export interface PromptTurn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  readonly tokenCount: number;
}

/** Turns that fit, oldest first, alternating from a user turn on, and the tokens of all of them with the system text. */
export interface FittedPrompt {
  readonly messages: { role: PromptTurn['role']; text: string }[];
  readonly tokenCount: number;
}

interface Limits {
  readonly systemTokens: number;
  readonly contextWindowTokens: number;
  readonly maxOutputTokens: number;
}

/**
 * The newest turns of a conversation that fit the window with room for the answer. The last turn, which must be the
 * person's, is never dropped; what is kept starts with a user turn; neighbours of one role become one turn. Null when
 * the system text and the last turn alone are too long.
 */
export function fitPrompt(
  history: readonly PromptTurn[],
  last: PromptTurn,
  limits: Limits,
): FittedPrompt | null {
  const budgetTokens = promptBudgetTokens(limits);
  let tokenCount =
    (limits.systemTokens === 0 ? 0 : limits.systemTokens + TURN_OVERHEAD_TOKENS) + turnTokens(last);
  if (tokenCount > budgetTokens) return null;
  let start = history.length;
  for (const turn of history.toReversed()) {
    if (tokenCount + turnTokens(turn) > budgetTokens) break;
    tokenCount += turnTokens(turn);
    start -= 1;
  }
  const kept = history.slice(start);
  const firstUser = kept.findIndex((turn) => turn.role === 'user');
  const leading = firstUser === -1 ? kept : kept.slice(0, firstUser);
  for (const turn of leading) tokenCount -= turnTokens(turn);
  return { messages: mergeRoles([...kept.slice(leading.length), last]), tokenCount };
}

/** Tokens a prompt may have in a window, the answer's room taken off. */
export function promptBudgetTokens(limits: Pick<Limits, 'contextWindowTokens' | 'maxOutputTokens'>): number {
  const answerTokens = Math.min(
    limits.maxOutputTokens,
    Math.floor(limits.contextWindowTokens * ANSWER_SHARE),
  );
  return limits.contextWindowTokens - answerTokens;
}

function turnTokens(turn: PromptTurn): number {
  return turn.tokenCount + TURN_OVERHEAD_TOKENS;
}

function mergeRoles(turns: readonly PromptTurn[]): FittedPrompt['messages'] {
  const merged: FittedPrompt['messages'] = [];
  for (const { role, text } of turns) {
    const before = merged.at(-1);
    if (before?.role === role) before.text += `\n\n${text}`;
    else merged.push({ role, text });
  }
  return merged;
}
