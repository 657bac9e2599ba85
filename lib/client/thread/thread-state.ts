import type { StoreApi } from 'zustand/vanilla';
import type { ModelChoice } from '@/lib/client/stores/model/model-choice';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import type { Reply } from '@/lib/domain/turn/apply-event';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import type { TurnPlan } from '@/lib/domain/turn/plan-turn';
import type { RequestErrorCode } from '@/lib/client/request/request-error';

/** Why a turn did not begin; shown where the answer would have been. */
export interface TurnFailure {
  readonly code: RequestErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  /** The server said no before it stored anything. Else it may have stored the turn, and only that was not heard. */
  readonly isRefused: boolean;
}

/** An answer that is being asked for or written, or could not be asked for. */
export interface Turn {
  /** Null when the answer was asked for elsewhere and is only followed here. */
  readonly requestId: string | null;
  readonly plan: TurnPlan | null;
  readonly phase: 'sending' | 'streaming' | 'stopping' | 'failed';
  readonly isReconnecting: boolean;
  /** Ids in the order of the branch; local ones until the server has given its own. */
  readonly questionId: string | null;
  readonly answerId: string;
  /** The server's id of the answer; null as long as it is not known. */
  readonly responseMessageId: string | null;
  readonly failure: TurnFailure | null;
}

/** The answer that grows now. */
export interface LiveAnswer {
  readonly message: BranchMessage;
  readonly reply: Reply;
  /** On joining again, the reply from which the next event goes on; until it comes the old text stays. */
  readonly restart: Reply | null;
}

/** A stretch of the branch far above its end, shown in the place of the end. */
export interface ThreadWindow {
  readonly order: readonly string[];
  readonly hasMoreAbove: boolean;
  readonly isLoadingBelow: boolean;
}

/** One conversation in this browser; lives on while another one is on the screen. */
export interface Thread {
  /** Stays the same when a new conversation is given its id. */
  readonly key: string;
  readonly store: StoreApi<ThreadState>;
  /** Whom this thread always asks, and the thread on the screen it belongs to; null: the screen's own choice. */
  readonly column: ThreadColumn | null;
}

/** One of several models that answer the same question beside each other. */
export interface ThreadColumn {
  readonly choice: ModelChoice;
  readonly owner: Thread;
  /** How its model was set when the question was asked; absent: as the chat on the screen is. */
  readonly settings?: ConversationSettings;
}

/** One model of a comparison. */
export interface ComparisonEntry {
  readonly choice: ModelChoice;
  /** The same request id twice is one answer, so that a reload may ask again. */
  readonly requestId: string;
  /** `waiting` for its turn, or `asked`: then its thread knows how it goes. */
  readonly stage: 'waiting' | 'asked';
  /** How often it was refused because others were being written. */
  readonly refusals: number;
  readonly thread: Thread;
}

/** One question and the models that answer it beside each other. */
export interface Comparison {
  /** The question as it stands on the branch; a local id until the server has given its own. */
  readonly questionId: string;
  readonly isQuestionSaved: boolean;
  readonly text: string;
  readonly entries: readonly ComparisonEntry[];
  /** So many may be written at a time. */
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
  /** Shown instead of the end of the branch; null: the end is. What lies between the two is not loaded. */
  readonly window: ThreadWindow | null;
  /** Goes up when another stretch of the branch is shown than the one that was: the list begins anew. */
  readonly listKey: number;
  /** A message the branch was chosen to run through; null: the newest at every fork. */
  readonly chosenLeafId: string | null;
  /** The message that is being led to, from a search for instance: scrolled to and lit up. */
  readonly targetId: string | null;
  /** Only looked at: the focus stays where it is. */
  readonly isTargetQuiet: boolean;
  /** The branch through that message is being loaded; until then nothing is shown. */
  readonly isSeeking: boolean;
  /** The message that is being edited in its place. */
  readonly editedId: string | null;
  /** Several models that answer one question beside each other; null when none do. */
  readonly comparison: Comparison | null;
  readonly turn: Turn | null;
  /** The question the last turn put, as the server stored it; null until that is known, however soon the turn ends then. */
  readonly storedQuestion: BranchMessage | null;
  readonly live: LiveAnswer | null;
  /** Server ids to the local ids their rows began with, so that a row is not made anew. */
  readonly rowKeys: Readonly<Record<string, string>>;
  /** Goes up whenever the branch changes here, so that an answer to an older question is recognised. */
  readonly version: number;
}

/** The state of a conversation nothing is known of; a new one has nothing to load. */
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
    isTargetQuiet: false,
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

/** True from the moment of sending until the answer is settled. */
export function isSubmitting(state: ThreadState): boolean {
  return state.turn !== null && state.turn.phase !== 'failed';
}

/** The messages that are shown, oldest first: the end of the branch, or the stretch the reader was led to. */
export function shownOrder(state: ThreadState): readonly string[] {
  return state.window?.order ?? state.order;
}

/** The end of the branch as the server knows it: without the rows of a turn that is under way. */
export function findLeafId({ order, turn }: ThreadState): string | undefined {
  return order.findLast((id) => id !== turn?.questionId && id !== turn?.answerId);
}

/** The message as it is now, growing or saved. */
export function findThreadMessage(state: ThreadState, messageId: string): BranchMessage | undefined {
  return state.live?.message.messageId === messageId ? state.live.message : state.messages[messageId];
}

/** The saved part of the branch, oldest first: without the rows of a turn that never reached the server. */
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
