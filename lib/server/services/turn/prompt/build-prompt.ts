import 'server-only';
import { joinInstructions } from '@/lib/domain/conversation/folder';
import type { Message } from '@/lib/domain/message/message';
import { AppError } from '@/lib/domain/shared/app-error';
import type { ExampleTurn } from '@/lib/domain/turn/prompt/example-turns';
import {
  alwaysSentTokens,
  fitPrompt,
  promptBudgetTokens,
  TURN_OVERHEAD_TOKENS,
} from '@/lib/domain/turn/prompt/fit-prompt';
import type { CountedFile } from '@/lib/domain/turn/prompt/prompt-file';
import type { ChatModel, PromptMessage } from '../../../providers/contract';
import { countBranch, withFiles, type NewCount } from './count-branch';

interface PromptParts {
  readonly model: Pick<
    ChatModel,
    'contextWindowTokens' | 'maxOutputTokens' | 'countTokens' | 'countTokensInThread'
  >;
  readonly folderInstructions: string;
  readonly ownInstructions: string;
  /** They come last since they change most: what comes before them is cached. */
  readonly standingInstructions?: string;
  /** Examples come before the turns and are never left out. */
  readonly examples?: readonly ExampleTurn[];
  readonly branch: readonly Message[];
  readonly text: string;
  readonly files?: readonly CountedFile[];
  readonly toolTokens?: number;
  readonly filesOf?: (message: Message) => readonly CountedFile[];
}

export interface BuiltPrompt {
  readonly system: string;
  readonly messages: PromptMessage[];
  readonly promptTokenCount: number;
  readonly textTokenCount: number;
  readonly leftOutMessages: number;
  readonly newCounts: readonly NewCount[];
}

/**
 * Drops the oldest turns first, never the system text nor the last message, and counts only what fits. Throws
 * provider_context_too_long.
 */
export async function buildPrompt({
  model,
  folderInstructions,
  ownInstructions,
  standingInstructions = '',
  examples = [],
  branch,
  text,
  files = [],
  toolTokens = 0,
  filesOf,
}: PromptParts): Promise<BuiltPrompt> {
  const system = joinInstructions(folderInstructions, ownInstructions, standingInstructions);
  const exampleTokens = examples.reduce(
    (total, example) => total + model.countTokens(example.text) + TURN_OVERHEAD_TOKENS,
    0,
  );
  const systemTokens = (system === '' ? 0 : model.countTokens(system)) + exampleTokens + toolTokens;
  const textTokenCount = model.countTokens(text);
  const last = withFiles({ role: 'user', text, tokenCount: textTokenCount }, files);
  const limits = { ...windowOf(model), systemTokens };
  const counted = await countBranch(branch, model, {
    usedTokens: alwaysSentTokens(last.tokenCount, systemTokens),
    budgetTokens: promptBudgetTokens(limits),
    filesOf,
    hasCalls: toolTokens > 0,
  });
  const fitted = fitPrompt(counted.turns, last, limits);
  if (fitted === null)
    throw new AppError('provider_context_too_long', {
      message: `The message and its instructions are longer than the ${String(model.contextWindowTokens)} tokens this model reads.`,
    });
  return {
    system,
    messages: [...examples, ...fitted.messages],
    promptTokenCount: fitted.tokenCount,
    textTokenCount,
    leftOutMessages: counted.olderCount + fitted.leftOutCount,
    newCounts: counted.newCounts,
  };
}

function windowOf(model: Pick<ChatModel, 'contextWindowTokens' | 'maxOutputTokens'>) {
  return { contextWindowTokens: model.contextWindowTokens, maxOutputTokens: model.maxOutputTokens };
}
