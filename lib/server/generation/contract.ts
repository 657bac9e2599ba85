import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { ContentPart } from '@/lib/domain/message/content-part';
import type { Message } from '@/lib/domain/message/message';
import type { Source } from '@/lib/domain/message/source';
import type { ModelWindow } from '@/lib/domain/model/model-window';
import type { AnswerPrice } from '@/lib/domain/money/answer-price';
import type { PriceUsed } from '@/lib/domain/money/price';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { FlowSource } from '@/lib/domain/tool/flow/flow-table';
import type { AgentOfAnswer } from '@/lib/domain/turn/answer-shares';
import type { Reply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { RequestRecord } from '@/lib/domain/turn/request-record';

/** The four kinds of a turn; all of them share one sequence of steps. */
export type RunKind = 'ask' | 'regenerate' | 'edit' | 'continue';

/** Everything that is decided before the first token. Saved with the run, so that any node can settle it. */
export interface RunPlan {
  readonly runId: string;
  readonly ownerId: OwnerId;
  /** The client's id of the request; two requests with the same id are the same run. */
  readonly requestId: string;
  readonly kind: RunKind;
  readonly conversation: Conversation;
  /** The request message, saved before the run starts. */
  readonly userMessage: Message;
  readonly responseMessageId: string;
  /** The sender shown with the answer. */
  readonly sender: string;
  readonly endpoint: string;
  readonly model: string;
  /** The assistant that answers by that model; absent or null: the model itself. */
  readonly assistantId?: string | null | undefined;
  /** What the answer starts with (edit, continue); empty otherwise. */
  readonly base: readonly ContentPart[];
  /** What the base cites. */
  readonly sources: readonly Source[];
  /** Others whose words the answer begins with in its prompt; absent in plans from before they were stored. */
  readonly origins?: readonly FlowSource[] | undefined;
  /** Tokens of the prompt as counted here, for the hold and for answers whose provider reports no usage. */
  readonly promptTokenCount: number;
  /** What the model can read and write: a report of more is not charged. Absent where that is not known. */
  readonly window?: ModelWindow | undefined;
  /** What the answer is charged at, even when prices change while it is written. */
  readonly price: AnswerPrice;
  /** Who makes its steps, at another price, before its own model completes it; absent where one model does all. */
  readonly agent?: AgentOfAnswer | undefined;
  /** The answer is paid from the balance. */
  readonly isCharged: boolean;
  /** What was taken from balance or budget before the call; 0 where neither binds. */
  readonly heldCredits: number;
  /** The process that writes the answer; see `GenerationNode`. */
  readonly nodeId: string;
  /** When the run began, ISO 8601. */
  readonly startedAt: string;
}

/**
 * Writes the answer: pushes events until it resolves, or throws an AppError. Must end soon after the signal aborts.
 * Reports every request it makes; what is known of it is read when the run ends.
 */
export type Producer = (
  emit: (event: ChatEvent) => void,
  signal: AbortSignal,
  onSent: (read: () => RequestRecord) => void,
  reserve: Reserve,
) => Promise<void>;

/**
 * What an answer needs next: a further request with a prompt of this many tokens, from there on at another price where
 * one is named, or calls of tools by their names.
 */
export type NextNeed =
  { readonly promptTokenCount: number; readonly price?: PriceUsed } | { readonly calls: readonly string[] };

/**
 * Pays what an answer needs next, before it is spent; returns null, or why the answer ends instead: it cannot be paid,
 * or one answer may not cost as much.
 */
export type Reserve = (need: NextNeed) => Promise<'balance' | 'cost' | null>;

/** How a run ended. */
export type RunOutcome = 'completed' | 'aborted' | 'failed';

/**
 * What a reader of a run sees, in this order: one snapshot, then events, then exactly one settlement. Where the answer
 * goes on in another run, another snapshot begins that one, before the settlement.
 */
export type RunSignal =
  | {
      readonly type: 'snapshot';
      readonly plan: RunPlan;
      readonly reply: Reply;
      /** True for the reader that started the run (its snapshot is empty but for the base). */
      readonly isStart: boolean;
    }
  | { readonly type: 'event'; readonly event: ChatEvent }
  | { readonly type: 'settled'; readonly settlement: Settlement };

/** A run that is over and saved. */
export interface Settlement {
  readonly outcome: RunOutcome;
  readonly conversation: Conversation;
  readonly requestMessage: Message;
  readonly responseMessage: Message;
}

/** Receives a run's signals; called synchronously and must not throw. */
export type RunListener = (signal: RunSignal) => void;

/**
 * Joins a run: one snapshot at once or soon, then what follows. Returns a function that leaves; leaving never stops the
 * run.
 */
export interface SubscribeToRun {
  (listener: RunListener): () => void;
  /** The run that is joined; the readers of one run are served together. */
  readonly runId: string;
}

/** Returns a way to join a run by its id. */
export function toSubscription(runId: string, join: (listener: RunListener) => () => void): SubscribeToRun {
  return Object.assign((listener: RunListener) => join(listener), { runId });
}
