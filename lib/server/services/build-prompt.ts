import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { ExampleTurn } from '@/lib/domain/example-turns';
import { fitPrompt, TURN_OVERHEAD_TOKENS, type PromptTurn } from '@/lib/domain/fit-prompt';
import { joinInstructions } from '@/lib/domain/folder';
import { isErrorAlone } from '@/lib/domain/is-error-alone';
import type { Message } from '@/lib/domain/message';
import { messageText } from '@/lib/domain/message-text';
import type { ChatModel, PromptMessage } from '../providers/contract';

interface PromptParts {
  readonly model: Pick<ChatModel, 'contextWindowTokens' | 'maxOutputTokens' | 'countTokens'>;
  /** What the folder of the conversation tells the model first; empty when it tells nothing. */
  readonly folderInstructions: string;
  /** What the conversation itself tells it then; empty when it tells nothing. */
  readonly ownInstructions: string;
  /** What it is shown of how to answer, before the conversation; never left out. */
  readonly examples?: readonly ExampleTurn[];
  /** What was said before, oldest first. */
  readonly branch: readonly Message[];
  /** What the person says now. */
  readonly text: string;
}

/**
 * What a model is sent for one turn, fitted to its window: the oldest turns go first, never the system text nor the
 * last message. Errors, empty messages and reasoning stay out. Throws provider_context_too_long.
 */
export function buildPrompt({
  model,
  folderInstructions,
  ownInstructions,
  examples = [],
  branch,
  text,
}: PromptParts): {
  system: string;
  messages: PromptMessage[];
  promptTokenCount: number;
  /** Older messages that found no room. */
  leftOutMessages: number;
} {
  const system = joinInstructions(folderInstructions, ownInstructions);
  const exampleTokens = examples.reduce(
    (total, example) => total + model.countTokens(example.text) + TURN_OVERHEAD_TOKENS,
    0,
  );
  const fitted = fitPrompt(
    branch.flatMap((message) => toTurn(message, model)),
    { role: 'user', text, tokenCount: model.countTokens(text) },
    { ...windowOf(model), systemTokens: (system === '' ? 0 : model.countTokens(system)) + exampleTokens },
  );
  if (fitted === null)
    throw new AppError('provider_context_too_long', {
      message: `The message and its instructions are longer than the ${String(model.contextWindowTokens)} tokens this model reads.`,
    });
  const { tokenCount, leftOutCount } = fitted;
  return {
    system,
    messages: [...examples, ...fitted.messages],
    promptTokenCount: tokenCount,
    leftOutMessages: leftOutCount,
  };
}

function toTurn(message: Message, model: Pick<ChatModel, 'countTokens'>): PromptTurn[] {
  const text = messageText(message);
  if (isErrorAlone(message) || text.trim() === '') return [];
  return [
    {
      role: message.isCreatedByUser ? 'user' : 'assistant',
      text,
      tokenCount: message.tokenCount ?? model.countTokens(text),
    },
  ];
}

function windowOf(model: Pick<ChatModel, 'contextWindowTokens' | 'maxOutputTokens'>) {
  return { contextWindowTokens: model.contextWindowTokens, maxOutputTokens: model.maxOutputTokens };
}
