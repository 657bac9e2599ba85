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
import type { CarriedWork } from '@/lib/domain/turn/carried-work';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { RequestRecord } from '@/lib/domain/turn/request-record';

export type RunKind = 'ask' | 'regenerate' | 'edit' | 'continue';

/** All of it is decided before the first token, so that any node can settle the run. */
export interface RunPlan {
  readonly runId: string;
  readonly ownerId: OwnerId;
  /** The client chooses the id; two requests with the same id are the same run. */
  readonly requestId: string;
  readonly kind: RunKind;
  readonly conversation: Conversation;
  /** The request message is saved before the run starts. */
  readonly userMessage: Message;
  readonly responseMessageId: string;
  readonly sender: string;
  readonly endpoint: string;
  readonly model: string;
  /** This assistant answers by that model; when absent or null, the model itself does. */
  readonly assistantId?: string | null | undefined;
  /** The answer starts with this content (edit, continue); otherwise it is empty. */
  readonly base: readonly ContentPart[];
  readonly sources: readonly Source[];
  /** The prompt has words from these sources; absent in older plans. */
  readonly origins?: readonly FlowSource[] | undefined;
  /** The server counts the prompt itself, for the hold and for answers whose provider reports no usage. */
  readonly promptTokenCount: number;
  /** Usage above the window is not charged; absent means that it is unknown. */
  readonly window?: ModelWindow | undefined;
  /** The price is stored, since prices may change meanwhile. */
  readonly price: AnswerPrice;
  /** It makes the steps of the answer at another price; absent where one model does all. */
  readonly agent?: AgentOfAnswer | undefined;
  /** True takes the cost of the answer from the balance. */
  readonly isCharged: boolean;
  /** It was held before the call; 0 means that neither balance nor budget binds. */
  readonly heldCredits: number;
  readonly nodeId: string;
  /** Each takeover adds one; 0 stands for the process that began the run. */
  readonly epoch: number;
  /** The time is ISO 8601. */
  readonly startedAt: string;
  /** What earlier runs handed over; absent in the first run. */
  readonly carried?: CarriedWork | undefined;
  /** The trace of the next run follows this one. */
  readonly traceparent?: string | undefined;
}

/**
 * Pushes events until it resolves, or throws an AppError. Must end soon after the signal aborts. Reports every request
 * it makes.
 */
export type Producer = (
  emit: (event: ChatEvent) => void,
  signal: AbortSignal,
  onSent: (read: () => RequestRecord) => void,
  reserve: Reserve,
) => Promise<void>;

/** The answer needs a request with a prompt of this size, at another price where one is named, or it needs calls. */
export type NextNeed =
  { readonly promptTokenCount: number; readonly price?: PriceUsed } | { readonly calls: readonly string[] };

/** It pays before the credit is spent. Returns null, or why the answer ends: no credit, or too high a cost. */
export type Reserve = (need: NextNeed) => Promise<'balance' | 'cost' | null>;

/** The answer lost its process and was saved with what it had. */
export interface InterruptedAnswer {
  readonly plan: RunPlan;
  readonly response: Message;
  /** Its process handed this over; undefined means that the process was lost. */
  readonly carried?: CarriedWork | undefined;
}

export type RunOutcome = 'completed' | 'aborted' | 'failed';

/**
 * A reader gets one snapshot, then events, then one settlement. A further run begins with another snapshot before
 * that. After a hand-over the reader joins again.
 */
export type RunSignal =
  | {
      readonly type: 'snapshot';
      readonly plan: RunPlan;
      readonly reply: Reply;
      /** The reader started the run: its snapshot is empty but for the base. */
      readonly isStart: boolean;
    }
  | { readonly type: 'event'; readonly event: ChatEvent }
  | { readonly type: 'handed-over' }
  | { readonly type: 'settled'; readonly settlement: Settlement };

export interface Settlement {
  readonly outcome: RunOutcome;
  readonly conversation: Conversation;
  readonly requestMessage: Message;
  readonly responseMessage: Message;
  /** The answer goes on in another run. */
  readonly wasHandedOver?: true;
}

/** A listener is called synchronously and must not throw. */
export type RunListener = (signal: RunSignal) => void;

/** One snapshot comes soon. Returns a function that leaves, which never stops the run. */
export interface SubscribeToRun {
  (listener: RunListener): () => void;
  readonly runId: string;
}

export function toSubscription(runId: string, join: (listener: RunListener) => () => void): SubscribeToRun {
  return Object.assign((listener: RunListener) => join(listener), { runId });
}
