import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { Tool, ToolContext } from '../../../tools/contract';
import type { AnswerClock } from './answer-clock';
import type { TurnWords } from './turn-words';

export interface CallContext {
  readonly owner: OwnerId;
  readonly runId: string;
  readonly conversationId: string;
  readonly messageId: string;
  readonly signal: AbortSignal;
  readonly tools: ReadonlyMap<string, Tool>;
  readonly cite: ToolContext['cite'];
  /** The clock stands still while the user is asked. */
  readonly clock: AnswerClock;
  readonly words: TurnWords;
}

export interface CallOptions {
  /** A text that exceeds `limitTokens` is cut as well. */
  readonly limitCharacters: number;
  readonly limitTokens: number;
  readonly emit: (event: ChatEvent) => void;
}
