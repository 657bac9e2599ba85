import { alwaysSentTokens, fitTurns, promptBudgetTokens, type PromptTurn } from './fit-prompt';

/** The prompt if the message that is being written were sent now; in tokens. */
export interface ContextContents {
  readonly contextWindowTokens: number;
  readonly maxOutputTokens: number;
  /** Instructions of the folder and of the conversation. */
  readonly systemTokens: number;
  readonly draftTokens: number;
  /** The turns that could fit, oldest first. */
  readonly turns: readonly Pick<PromptTurn, 'role' | 'tokenCount'>[];
  /** The number of older turns that cannot fit. */
  readonly olderCount: number;
}

/** How full a context window is. The parts add up to `usedTokens`. */
export interface ContextUsage {
  readonly usedTokens: number;
  /** The limit of a prompt, with room left for the answer. */
  readonly budgetTokens: number;
  readonly answerTokens: number;
  readonly systemTokens: number;
  readonly historyTokens: number;
  readonly draftTokens: number;
  /** The number of older messages that would be left out. */
  readonly leftOutCount: number;
  /** Instructions and message alone exceed the window: it could not be sent. */
  readonly isTooLong: boolean;
}

/** Returns the size of a prompt as it would be sent, by the rules by which it is fitted. */
export function contextUsage(contents: ContextContents): ContextUsage {
  const { contextWindowTokens, systemTokens, draftTokens, turns, olderCount } = contents;
  const budgetTokens = promptBudgetTokens(contents);
  const fixedTokens = alwaysSentTokens(draftTokens, systemTokens);
  const fitted = fitTurns(turns, draftTokens, contents);
  const usedTokens = fitted?.tokenCount ?? fixedTokens;
  return {
    usedTokens,
    budgetTokens,
    answerTokens: contextWindowTokens - budgetTokens,
    systemTokens,
    historyTokens: usedTokens - fixedTokens,
    draftTokens: fixedTokens - systemTokens,
    leftOutCount: olderCount + (fitted?.start ?? turns.length),
    isTooLong: fitted === null,
  };
}
