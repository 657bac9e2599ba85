import type { StoreApi } from 'zustand/vanilla';
import type { ModelChoice } from '@/lib/client/model/store/model-choice';
import type { RequestErrorCode } from '@/lib/client/request/request-error';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import type { Reply } from '@/lib/domain/turn/apply-event';
import type { TurnPlan } from '@/lib/domain/turn/plan-turn';

/** Why a turn did not begin; shown where the answer would have been. */
export interface TurnFailure {
  readonly code: RequestErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  /**
   * The server refused before it stored anything. Otherwise it may have stored the turn, and only the reply was lost.
   */
  readonly isRefused: boolean;
}

/** An answer that is being requested or written, or could not be requested. */
export interface Turn {
  /** Null when the answer was requested elsewhere and is only followed here. */
  readonly requestId: string | null;
  readonly plan: TurnPlan | null;
  readonly phase: 'sending' | 'streaming' | 'stopping' | 'failed';
  readonly isReconnecting: boolean;
  /** Ids in the order of the branch; local ones until the server has assigned its own. */
  readonly questionId: string | null;
  readonly answerId: string;
  /** The server's id of the answer; null until it is known. */
  readonly responseMessageId: string | null;
  readonly failure: TurnFailure | null;
}

/** The answer that is growing now. */
export interface LiveAnswer {
  readonly message: BranchMessage;
  readonly reply: Reply;
  /**
   * When the answer is joined again, the reply that the next event continues; until that arrives the old text stays.
   */
  readonly restart: Reply | null;
}

/** A range of the branch far above its end, shown in place of the end. */
export interface ThreadWindow {
  readonly order: readonly string[];
  readonly hasMoreAbove: boolean;
  readonly isLoadingBelow: boolean;
}

/** One conversation in this browser; it stays in memory while another one is on the screen. */
export interface Thread {
  /** Stays the same when a new conversation receives its id. */
  readonly key: string;
  readonly store: StoreApi<ThreadState>;
  /** The model this thread always asks, and the thread on the screen it belongs to; null: the screen's own choice. */
  readonly column: ThreadColumn | null;
}

/** One of several models that answer the same question side by side. */
export interface ThreadColumn {
  readonly choice: ModelChoice;
  readonly owner: Thread;
  /** The settings of its model when the question was asked; absent: those of the chat on the screen. */
  readonly settings?: ConversationSettings;
}

/** One model of a comparison. */
export interface ComparisonEntry {
  readonly choice: ModelChoice;
  /** The same request id twice is one answer, so that a reload may send it again. */
  readonly requestId: string;
  /** `waiting` until it can be asked, or `asked`: then its thread has the state. */
  readonly stage: 'waiting' | 'asked';
  /** How often it was refused because others were being written. */
  readonly refusals: number;
  readonly thread: Thread;
}

/** One question and the models that answer it side by side. */
export interface Comparison {
  /** The question as it stands on the branch; a local id until the server has assigned its own. */
  readonly questionId: string;
  readonly isQuestionSaved: boolean;
  readonly text: string;
  readonly files: readonly AttachedFile[];
  readonly entries: readonly ComparisonEntry[];
  /** How many answers may be written at a time. */
  readonly limit: number;
  /** An answer is being written, or waits for its turn. */
  readonly isRunning: boolean;
}

/** What this browser knows of one conversation: the branch on the screen and what is being done to it. */
export interface ThreadState {
  readonly conversationId: string;
  readonly status: 'loading' | 'ready' | 'failed' | 'missing';
  /** The branch, oldest first, as far as it is loaded. */
  readonly order: readonly string[];
  readonly messages: Readonly<Record<string, BranchMessage>>;
  readonly hasMoreAbove: boolean;
  readonly isLoadingAbove: boolean;
  /** Shown instead of the end of the branch; null: the end is shown. What lies between the two is not loaded. */
  readonly window: ThreadWindow | null;
  /** Goes up when another range of the branch is shown than before: the list starts again. */
  readonly listKey: number;
  /** A message the chosen branch runs through; null: the newest at every fork. */
  readonly chosenLeafId: string | null;
  /** The message the user is led to, from a search for instance: scrolled to and highlighted. */
  readonly targetId: string | null;
  /**
   * Returns the place in the target that is to be in view; null when the target has none, undefined while it is not
   * rendered. With such a place the target is only shown: neither focused nor highlighted. Null: it is both.
   */
  readonly targetPlace: (() => Range | null | undefined) | null;
  /** The branch through that message is being loaded; until then no message is shown. */
  readonly isSeeking: boolean;
  /** The message that is being edited in place. */
  readonly editedId: string | null;
  /** Several models that answer one question side by side; null when there is no comparison. */
  readonly comparison: Comparison | null;
  readonly turn: Turn | null;
  /** The question of the last turn, as the server stored it; null until that is known; kept after the turn ends. */
  readonly storedQuestion: BranchMessage | null;
  readonly live: LiveAnswer | null;
  /** Server ids to the local ids their rows began with, so that a row is not mounted again. */
  readonly rowKeys: Readonly<Record<string, string>>;
  /** Goes up whenever the branch changes here, so that an answer to an older question is recognised. */
  readonly version: number;
}

/** Returns the state of a conversation that is not loaded yet; a new one has nothing to load. */
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

/** Returns true from the moment of sending until the answer is settled. */
export function isSubmitting(state: ThreadState): boolean {
  return state.turn !== null && state.turn.phase !== 'failed';
}

/** Returns the messages that are shown, oldest first: the end of the branch, or the range the reader was led to. */
export function shownOrder(state: ThreadState): readonly string[] {
  return state.window?.order ?? state.order;
}

/** Returns the end of the branch as the server knows it: without the rows of a turn that is under way. */
export function findLeafId({ order, turn }: ThreadState): string | undefined {
  return order.findLast((id) => id !== turn?.questionId && id !== turn?.answerId);
}

/** Returns the message as it is now, growing or saved. */
export function findThreadMessage(state: ThreadState, messageId: string): BranchMessage | undefined {
  return state.live?.message.messageId === messageId ? state.live.message : state.messages[messageId];
}

/** Returns the saved part of the branch, oldest first: without the rows of a turn that never reached the server. */
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
