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
  /** The user's for all chats, an assistant's and the folder's, which come first; empty when there are none. */
  readonly folderInstructions: string;
  /** The conversation's own instructions, which follow; empty when there are none. */
  readonly ownInstructions: string;
  /** What the user has set up for many chats, which comes last: it changes most, and what is before it is cached. */
  readonly standingInstructions?: string;
  /** Examples of how to answer, before the conversation; never left out. */
  readonly examples?: readonly ExampleTurn[];
  /** The messages so far, oldest first. */
  readonly branch: readonly Message[];
  /** The new message of the user. */
  readonly text: string;
  /** What is sent of its files. */
  readonly files?: readonly CountedFile[];
  /** Tokens of the descriptions of tools, which are always sent; with tools, earlier calls are told again. */
  readonly toolTokens?: number;
  /** Returns what is sent of the files of a message of the branch; absent: none. */
  readonly filesOf?: (message: Message) => readonly CountedFile[];
}

/** A prompt that fits its model's window. */
export interface BuiltPrompt {
  readonly system: string;
  readonly messages: PromptMessage[];
  readonly promptTokenCount: number;
  /** Tokens of the text of the last message alone. */
  readonly textTokenCount: number;
  /** Older messages that did not fit. */
  readonly leftOutMessages: number;
  /** Messages that were counted for the first time. */
  readonly newCounts: readonly NewCount[];
}

/**
 * Returns the prompt of one turn, fitted to the model's window: the oldest turns are left out first, never the system
 * text nor the last message. Errors, empty messages and reasoning are left out; what does not fit is not counted.
 * Throws provider_context_too_long.
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
