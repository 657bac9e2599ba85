import type { StoreApi } from 'zustand/vanilla';
import type { ModelChoice } from '@/lib/client/model/store/model-choice';
import type { RequestErrorCode } from '@/lib/client/request/request-error';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import type { Reply } from '@/lib/domain/turn/apply-event';
import type { TurnPlan } from '@/lib/domain/turn/plan-turn';

export interface TurnFailure {
  readonly code: RequestErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  /** Otherwise it may be stored, and only the reply was lost. */
  readonly isRefused: boolean;
}

export interface Turn {
  /** Null means that it was requested elsewhere. */
  readonly requestId: string | null;
  readonly plan: TurnPlan | null;
  readonly phase: 'sending' | 'streaming' | 'stopping' | 'failed';
  readonly isReconnecting: boolean;
  readonly questionId: string | null;
  readonly answerId: string;
  /** Null means not yet known. */
  readonly responseMessageId: string | null;
  readonly failure: TurnFailure | null;
}

export interface LiveAnswer {
  readonly message: BranchMessage;
  readonly reply: Reply;
  /** The old text stays until the next event. */
  readonly restart: Reply | null;
}

/** It replaces the branch's end. */
export interface ThreadWindow {
  readonly order: readonly string[];
  readonly hasMoreAbove: boolean;
  readonly isLoadingBelow: boolean;
}

/** It stays while another is shown. */
export interface Thread {
  /** It stays when a new conversation gets its id. */
  readonly key: string;
  readonly store: StoreApi<ThreadState>;
  /** Null means the screen's own choice. */
  readonly column: ThreadColumn | null;
}

export interface ThreadColumn {
  readonly choice: ModelChoice;
  readonly owner: Thread;
  readonly settings?: ConversationSettings;
  readonly isTrial?: true;
}

export interface ComparisonEntry {
  readonly choice: ModelChoice;
  /** A reload may send it again as one answer. */
  readonly requestId: string;
  readonly stage: 'waiting' | 'asked';
  readonly refusals: number;
  readonly thread: Thread;
}

export interface Comparison {
  /** It is local until the server's comes. */
  readonly questionId: string;
  readonly isQuestionSaved: boolean;
  readonly text: string;
  readonly files: readonly AttachedFile[];
  readonly entries: readonly ComparisonEntry[];
  readonly limit: number;
  readonly isRunning: boolean;
}

export interface ThreadState {
  readonly conversationId: string;
  readonly status: 'loading' | 'ready' | 'failed' | 'missing';
  /** The oldest comes first. */
  readonly order: readonly string[];
  readonly messages: Readonly<Record<string, BranchMessage>>;
  readonly hasMoreAbove: boolean;
  readonly isLoadingAbove: boolean;
  /** Null means the end. What is between is not loaded. */
  readonly window: ThreadWindow | null;
  /** The list starts again with it. */
  readonly listKey: number;
  /** Null means the newest at every fork. */
  readonly chosenLeafId: string | null;
  /** It is scrolled to and highlighted. */
  readonly targetId: string | null;
  /** Null means that the target has no place and is focused; undefined, that it is not rendered. */
  readonly targetPlace: (() => Range | null | undefined) | null;
  /** No message is shown meanwhile. */
  readonly isSeeking: boolean;
  readonly editedId: string | null;
  readonly comparison: Comparison | null;
  readonly turn: Turn | null;
  /** It is null until known, and kept afterwards. */
  readonly storedQuestion: BranchMessage | null;
  readonly live: LiveAnswer | null;
  /** Local ids keep rows mounted. */
  readonly rowKeys: Readonly<Record<string, string>>;
  /** An answer to an older question is recognised. */
  readonly version: number;
}

export function initialThreadState(conversationId: string, isNew: boolean): ThreadState {
  return {
    conversationId,
    status: isNew ? 'ready' : 'loading',
    order: [],
    messages: {},
    hasMoreAbove: false,
    isLoadingAbove: false,
    window: null,
    listKey: 0,
    chosenLeafId: null,
    targetId: null,
    targetPlace: null,
    isSeeking: false,
    editedId: null,
    comparison: null,
    turn: null,
    storedQuestion: null,
    live: null,
    rowKeys: {},
    version: 0,
  };
}

/** It lasts from sending to settling. */
export function isSubmitting(state: ThreadState): boolean {
  return state.turn !== null && state.turn.phase !== 'failed';
}

/** The oldest comes first. */
export function shownOrder(state: ThreadState): readonly string[] {
  return state.window?.order ?? state.order;
}

/** A running turn's rows do not count. */
export function findLeafId({ order, turn }: ThreadState): string | undefined {
  return order.findLast((id) => id !== turn?.questionId && id !== turn?.answerId);
}

export function findThreadMessage(state: ThreadState, messageId: string): BranchMessage | undefined {
  return state.live?.message.messageId === messageId ? state.live.message : state.messages[messageId];
}

/** Rows the server never got do not count; oldest first. */
export function savedBranch(state: ThreadState): BranchMessage[] {
  const { turn } = state;
  const isLocal = turn !== null && turn.responseMessageId === null;
  return state.order.flatMap((id) => {
    if (isLocal && (id === turn.questionId || (id === turn.answerId && turn.plan?.grownAnswerId !== id)))
      return [];
    const message = state.messages[id];
    return message === undefined ? [] : [message];
  });
}
