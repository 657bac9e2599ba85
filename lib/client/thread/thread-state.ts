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
  /** True where the server stored no part of the turn; otherwise it may have the turn, and only the reply was lost. */
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
  /** Null means that the server has not named it yet. */
  readonly responseMessageId: string | null;
  readonly failure: TurnFailure | null;
}

export interface LiveAnswer {
  readonly message: BranchMessage;
  readonly reply: Reply;
  /** The text stays until the next event, which continues this reply instead. */
  readonly restart: Reply | null;
}

/** A range far above the end of the branch, which is shown instead of that end. */
export interface ThreadWindow {
  readonly order: readonly string[];
  readonly hasMoreAbove: boolean;
  readonly isLoadingBelow: boolean;
}

/** A thread stays in memory while another conversation is on the screen. */
export interface Thread {
  /** The key stays when a new conversation gets its id. */
  readonly key: string;
  readonly store: StoreApi<ThreadState>;
  /** The thread always asks this model; null means the choice of the screen. */
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
  /** Is a local id until the server has assigned its own. */
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
  /** Null means the end of the branch. What lies between the window and the end is not loaded. */
  readonly window: ThreadWindow | null;
  /** It goes up when the list begins again with another range. */
  readonly listKey: number;
  /** Null means the newest at every fork. */
  readonly chosenLeafId: string | null;
  /** The list scrolls to this message and highlights it. */
  readonly targetId: string | null;
  /**
   * Returns the place in the target that is to be in view; null when the target has none and is focused, undefined
   * while it is not rendered.
   */
  readonly targetPlace: (() => Range | null | undefined) | null;
  /** No message is shown while the target is being fetched. */
  readonly isSeeking: boolean;
  readonly editedId: string | null;
  readonly comparison: Comparison | null;
  readonly turn: Turn | null;
  /** It is null until the server has stored the question, and kept afterwards. */
  readonly storedQuestion: BranchMessage | null;
  readonly live: LiveAnswer | null;
  /** Keys are the server's ids, values the local ones that the rows began with, so that no row is mounted again. */
  readonly rowKeys: Readonly<Record<string, string>>;
  /** It goes up with each change, so that an answer to an older question is recognised. */
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

/** It is true from sending to settling. */
export function isSubmitting(state: ThreadState): boolean {
  return state.turn !== null && state.turn.phase !== 'failed';
}

/** The oldest comes first. */
export function shownOrder(state: ThreadState): readonly string[] {
  return state.window?.order ?? state.order;
}

/** The rows of a running turn do not count. */
export function findLeafId({ order, turn }: ThreadState): string | undefined {
  return order.findLast((id) => id !== turn?.questionId && id !== turn?.answerId);
}

export function findThreadMessage(state: ThreadState, messageId: string): BranchMessage | undefined {
  return state.live?.message.messageId === messageId ? state.live.message : state.messages[messageId];
}

/** Excludes the rows of a turn that never reached the server; oldest first. */
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
