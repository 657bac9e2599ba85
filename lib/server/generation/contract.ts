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

/** All is decided before the first token, so any node can settle. */
export interface RunPlan {
  readonly runId: string;
  readonly ownerId: OwnerId;
  /** The client chooses it; the same id is the same run. */
  readonly requestId: string;
  readonly kind: RunKind;
  readonly conversation: Conversation;
  /** It is saved before. */
  readonly userMessage: Message;
  readonly responseMessageId: string;
  readonly sender: string;
  readonly endpoint: string;
  readonly model: string;
  /** None means the model itself. */
  readonly assistantId?: string | null | undefined;
  /** Edit and continue have it; otherwise it is empty. */
  readonly base: readonly ContentPart[];
  readonly sources: readonly Source[];
  /** Its prompt has words of these; absent in older plans. */
  readonly origins?: readonly FlowSource[] | undefined;
  /** It serves the hold, and providers without usage. */
  readonly promptTokenCount: number;
  /** Usage above it is not charged; absent means unknown. */
  readonly window?: ModelWindow | undefined;
  /** Prices may change meanwhile. */
  readonly price: AnswerPrice;
  /** It makes the steps at another price; absent for one model. */
  readonly agent?: AgentOfAnswer | undefined;
  /** The balance pays. */
  readonly isCharged: boolean;
  /** It was held before; 0 means that no limit binds. */
  readonly heldCredits: number;
  readonly nodeId: string;
  /** Each takeover counts; 0 means the process that began it. */
  readonly epoch: number;
  /** It is ISO 8601. */
  readonly startedAt: string;
  /** Earlier runs handed it over; absent means the first run. */
  readonly carried?: CarriedWork | undefined;
  /** The next run's trace follows it. */
  readonly traceparent?: string | undefined;
}

/** Must end soon after the signal, and report each request. Throws AppError. */
export type Producer = (
  emit: (event: ChatEvent) => void,
  signal: AbortSignal,
  onSent: (read: () => RequestRecord) => void,
  reserve: Reserve,
) => Promise<void>;

/** A further request has this prompt, at another price if named; else calls. */
export type NextNeed =
  { readonly promptTokenCount: number; readonly price?: PriceUsed } | { readonly calls: readonly string[] };

/** It pays before spending. Returns null, or why the answer ends: no credit, or too much cost. */
export type Reserve = (need: NextNeed) => Promise<'balance' | 'cost' | null>;

/** It was saved with what it had. */
export interface InterruptedAnswer {
  readonly plan: RunPlan;
  readonly response: Message;
  /** It is undefined where its process was lost. */
  readonly carried?: CarriedWork | undefined;
}

export type RunOutcome = 'completed' | 'aborted' | 'failed';

/**
 * One snapshot, then events, then one settlement. A further run begins with a snapshot before that. After a
 * hand-over the reader joins again.
 */
export type RunSignal =
  | {
      readonly type: 'snapshot';
      readonly plan: RunPlan;
      readonly reply: Reply;
      /** Its snapshot is empty but for the base. */
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

/** It is synchronous and must not throw. */
export type RunListener = (signal: RunSignal) => void;

/** One snapshot comes soon. Returns what leaves, which never stops the run. */
export interface SubscribeToRun {
  (listener: RunListener): () => void;
  readonly runId: string;
}

export function toSubscription(runId: string, join: (listener: RunListener) => () => void): SubscribeToRun {
  return Object.assign((listener: RunListener) => join(listener), { runId });
}
