import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { fitPrompt, type PromptTurn } from '@/lib/domain/fit-prompt';
import type { Message } from '@/lib/domain/message';
import { messageText } from '@/lib/domain/message-text';
import type { ChatModel, PromptMessage } from '../providers/contract';

interface PromptParts {
  readonly model: Pick<ChatModel, 'contextWindowTokens' | 'maxOutputTokens' | 'countTokens'>;
  /** Empty when there is none. */
  readonly system: string;
  /** What was said before, oldest first. */
  readonly branch: readonly Message[];
  /** What the person says now. */
  readonly text: string;
}

/**
 * What a model is sent for one turn, fitted to its window: the oldest turns go first, never the system text nor the
 * last message. Errors, empty messages and reasoning stay out. Throws provider_context_too_long.
 */
export function buildPrompt({ model, system, branch, text }: PromptParts): {
  messages: PromptMessage[];
  promptTokenCount: number;
} {
  const fitted = fitPrompt(
    branch.flatMap((message) => toTurn(message, model)),
    { role: 'user', text, tokenCount: model.countTokens(text) },
    { ...windowOf(model), systemTokens: system === '' ? 0 : model.countTokens(system) },
  );
  if (fitted === null)
    throw new AppError('provider_context_too_long', {
      message: `The message and its instructions are longer than the ${String(model.contextWindowTokens)} tokens this model reads.`,
    });
  return { messages: fitted.messages, promptTokenCount: fitted.tokenCount };
}

function toTurn(message: Message, model: Pick<ChatModel, 'countTokens'>): PromptTurn[] {
  const text = messageText(message);
  if (message.error !== null || text.trim() === '') return [];
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
