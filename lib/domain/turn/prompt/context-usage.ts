import { alwaysSentTokens, fitTurns, promptBudgetTokens, type PromptTurn } from './fit-prompt';

/** The tokens that each part of the prompt would have if it were sent now. */
export interface ContextContents {
  readonly contextWindowTokens: number;
  readonly maxOutputTokens: number;
  readonly systemTokens: number;
  readonly draftTokens: number;
  readonly turns: readonly Pick<PromptTurn, 'role' | 'tokenCount'>[];
  readonly olderCount: number;
}

/** The parts add up to `usedTokens`. */
export interface ContextUsage {
  readonly usedTokens: number;
  /** The limit of a prompt leaves room for the answer. */
  readonly budgetTokens: number;
  readonly answerTokens: number;
  readonly systemTokens: number;
  readonly historyTokens: number;
  readonly draftTokens: number;
  readonly leftOutCount: number;
  /** Instructions and message alone exceed the window, so that the prompt cannot be sent. */
  readonly isTooLong: boolean;
}

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
