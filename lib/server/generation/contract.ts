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

/** All kinds share one sequence of steps. */
export type RunKind = 'ask' | 'regenerate' | 'edit' | 'continue';

/** Everything is decided before the first token and saved with the run, so that any node can settle it. */
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
  /** The answer starts with this (edit, continue); empty otherwise. */
  readonly base: readonly ContentPart[];
  readonly sources: readonly Source[];
  /** The answer begins with words of these sources in its prompt; absent in plans from before they were stored. */
  readonly origins?: readonly FlowSource[] | undefined;
  /** The server counts the prompt itself, for the hold and for answers whose provider reports no usage. */
  readonly promptTokenCount: number;
  /** A report above the window is not charged. The window is absent where it is not known. */
  readonly window?: ModelWindow | undefined;
  /** The answer is charged at this price, even when prices change while it is written. */
  readonly price: AnswerPrice;
  /** The agent makes the answer's steps, at another price; absent where one model does all. */
  readonly agent?: AgentOfAnswer | undefined;
  /** The answer is paid from the balance. */
  readonly isCharged: boolean;
  /** Balance or budget paid this before the call; 0 where neither binds. */
  readonly heldCredits: number;
  readonly nodeId: string;
  /** Counts the processes that took the run over; 0 for the one that began it. */
  readonly epoch: number;
  /** The moment is ISO 8601. */
  readonly startedAt: string;
  /** Earlier runs of the same answer did this, each of which handed it over; absent for the first. */
  readonly carried?: CarriedWork | undefined;
  /** Says where the trace of the run stands, for a run that goes on with its answer; absent without traces. */
  readonly traceparent?: string | undefined;
}

/**
 * Pushes events until it resolves, or throws an AppError. Must end soon after the signal aborts. Reports every
 * request it makes.
 */
export type Producer = (
  emit: (event: ChatEvent) => void,
  signal: AbortSignal,
  onSent: (read: () => RequestRecord) => void,
  reserve: Reserve,
) => Promise<void>;

/**
 * The answer needs a request with a prompt of this many tokens, from there on at another price where one is named,
 * or calls of tools.
 */
export type NextNeed =
  { readonly promptTokenCount: number; readonly price?: PriceUsed } | { readonly calls: readonly string[] };

/**
 * Pays the next need before it is spent; returns null, or why the answer ends instead: it cannot be paid, or one
 * answer may not cost as much.
 */
export type Reserve = (need: NextNeed) => Promise<'balance' | 'cost' | null>;

/** The answer lost its process and was saved with what it had. */
export interface InterruptedAnswer {
  readonly plan: RunPlan;
  readonly response: Message;
  /** Its process handed it over; undefined where the process was lost. */
  readonly carried?: CarriedWork | undefined;
}

export type RunOutcome = 'completed' | 'aborted' | 'failed';

/**
 * A reader gets one snapshot, then events, then exactly one settlement. Where the answer goes on in another run,
 * another snapshot begins that one, before the settlement. Where its process hands it over, that is the last signal:
 * the reader joins again.
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
  | { readonly type: 'handed-over' }
  | { readonly type: 'settled'; readonly settlement: Settlement };

export interface Settlement {
  readonly outcome: RunOutcome;
  readonly conversation: Conversation;
  readonly requestMessage: Message;
  readonly responseMessage: Message;
  /** Its process handed the answer over: it goes on in another run. */
  readonly wasHandedOver?: true;
}

/** A listener is called synchronously and must not throw. */
export type RunListener = (signal: RunSignal) => void;

/**
 * One snapshot comes immediately or soon, then what follows. Returns a function that leaves; leaving never stops
 * the run.
 */
export interface SubscribeToRun {
  (listener: RunListener): () => void;
  readonly runId: string;
}

export function toSubscription(runId: string, join: (listener: RunListener) => () => void): SubscribeToRun {
  return Object.assign((listener: RunListener) => join(listener), { runId });
}
