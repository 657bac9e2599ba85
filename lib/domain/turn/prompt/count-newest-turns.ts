import type { PdfSize } from '../../file/plan-pdf';
import { estimateTokens } from './estimate-tokens';
import {
  alwaysSentTokens,
  promptBudgetTokens,
  turnTokens,
  type PromptLimits,
  type PromptTurn,
} from './fit-prompt';
import type { PictureSides } from './image-tokens';

const COUNTED_LIMIT_TEXTS = 25;

type TurnSize = readonly [
  isQuestion: boolean,
  tokenCount: number | null,
  beginning: string | null,
  characters: number | null,
  files?: readonly SizedFile[] | null,
];

export interface SizedFile extends PictureSides {
  readonly fileId: string;
  readonly filename: string;
  readonly isDeleted: boolean;
  /** The tokens are those of a document's text; null for other files, and before it was read. */
  readonly textTokens?: number | null;
  /** Only a PDF with a text has it. */
  readonly pdf?: PdfSize | null;
}

/** The oldest turn comes first. */
interface CountedTurns {
  readonly turns: Pick<PromptTurn, 'role' | 'tokenCount'>[];
  readonly isEstimated: boolean;
}

/** Counts from the newest turn on, including the first one that does not fit. Sizes are oldest first. */
export function countNewestTurns(
  sizes: readonly TurnSize[],
  limits: PromptLimits,
  countTokens: (text: string) => number,
  fileTokens: (file: SizedFile) => number = () => 0,
): CountedTurns {
  const budgetTokens = promptBudgetTokens(limits);
  const newestFirst: CountedTurns['turns'] = [];
  let usedTokens = alwaysSentTokens(0, limits.systemTokens);
  let uncounted = 0;
  for (const [isQuestion, stored, beginning, characters, files] of sizes.toReversed()) {
    if (usedTokens > budgetTokens) break;
    if (stored === null) uncounted += 1;
    const count = uncounted > COUNTED_LIMIT_TEXTS ? estimateTokens : countTokens;
    const ofText = stored ?? scaledCount(beginning ?? '', characters ?? 0, count);
    const tokenCount = (files ?? []).reduce((total, file) => total + fileTokens(file), ofText);
    const turn = { role: isQuestion ? 'user' : 'assistant', tokenCount } as const;
    usedTokens += turnTokens(turn);
    newestFirst.push(turn);
  }
  return { turns: newestFirst.toReversed(), isEstimated: uncounted > COUNTED_LIMIT_TEXTS };
}

function scaledCount(beginning: string, characters: number, countTokens: (text: string) => number): number {
  const share = beginning.length === 0 ? 1 : Math.max(1, characters / [...beginning].length);
  return Math.ceil(countTokens(beginning) * share);
}
