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
  /**
   * The server refused before it stored anything. Otherwise it may have stored the turn, and only the reply was lost.
   */
  readonly isRefused: boolean;
}

export interface Turn {
  /** Is null when the answer was requested elsewhere and is only followed here. */
  readonly requestId: string | null;
  readonly plan: TurnPlan | null;
  readonly phase: 'sending' | 'streaming' | 'stopping' | 'failed';
  readonly isReconnecting: boolean;
  readonly questionId: string | null;
  readonly answerId: string;
  /** Is null until the server's id is known. */
  readonly responseMessageId: string | null;
  readonly failure: TurnFailure | null;
}

export interface LiveAnswer {
  readonly message: BranchMessage;
  readonly reply: Reply;
  /** The next event continues this reply when the answer is joined again; until then the old text stays. */
  readonly restart: Reply | null;
}

/** Is a range far above the branch's end, shown instead of it. */
export interface ThreadWindow {
  readonly order: readonly string[];
  readonly hasMoreAbove: boolean;
  readonly isLoadingBelow: boolean;
}

/** Stays in memory while another conversation is on the screen. */
export interface Thread {
  /** Stays the same when a new conversation receives its id. */
  readonly key: string;
  readonly store: StoreApi<ThreadState>;
  /** Names the model this thread always asks and its thread on the screen; null for the screen's own choice. */
  readonly column: ThreadColumn | null;
}

export interface ThreadColumn {
  readonly choice: ModelChoice;
  readonly owner: Thread;
  readonly settings?: ConversationSettings;
  /** A trial of an assistant is a conversation of its own, and a temporary one. */
  readonly isTrial?: true;
}

export interface ComparisonEntry {
  readonly choice: ModelChoice;
  /** The same request id twice is one answer, so that a reload may send it again. */
  readonly requestId: string;
  /** Once `asked`, the entry's thread has the state. */
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
  /** Lists the loaded part of the branch, oldest first. */
  readonly order: readonly string[];
  readonly messages: Readonly<Record<string, BranchMessage>>;
  readonly hasMoreAbove: boolean;
  readonly isLoadingAbove: boolean;
  /** Is null when the end of the branch is shown. What lies between the window and the end is not loaded. */
  readonly window: ThreadWindow | null;
  /** Goes up when another range of the branch is shown, so that the list starts again. */
  readonly listKey: number;
  /** The chosen branch runs through this message; null means the newest at every fork. */
  readonly chosenLeafId: string | null;
  /** The user is led to this message, from a search for instance: it is scrolled to and highlighted. */
  readonly targetId: string | null;
  /**
   * Returns the place in the target that is to be in view; null when the target has none, undefined while it is not
   * rendered. With such a place the target is neither focused nor highlighted; null means both.
   */
  readonly targetPlace: (() => Range | null | undefined) | null;
  /** No message is shown until the branch through the target is loaded. */
  readonly isSeeking: boolean;
  readonly editedId: string | null;
  /** Is null when models are not being compared. */
  readonly comparison: Comparison | null;
  readonly turn: Turn | null;
  /** Is the last question as the server stored it; null until that is known; kept after the turn ends. */
  readonly storedQuestion: BranchMessage | null;
  readonly live: LiveAnswer | null;
  /** Maps server ids to the local ids their rows began with, so that a row is not mounted again. */
  readonly rowKeys: Readonly<Record<string, string>>;
  /** Goes up whenever the branch changes here, so that an answer to an older question is recognised. */
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

/** Lasts from the moment of sending until the answer is settled. */
export function isSubmitting(state: ThreadState): boolean {
  return state.turn !== null && state.turn.phase !== 'failed';
}

/** Returns the end of the branch, or the range the reader was led to, oldest first. */
export function shownOrder(state: ThreadState): readonly string[] {
  return state.window?.order ?? state.order;
}

/** Excludes the rows of a turn that is under way. */
export function findLeafId({ order, turn }: ThreadState): string | undefined {
  return order.findLast((id) => id !== turn?.questionId && id !== turn?.answerId);
}

/** The message may be growing or saved. */
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
