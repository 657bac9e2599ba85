import { createStore, type StoreApi } from 'zustand/vanilla';
import { NEW_CONVERSATION_ID } from '@/lib/domain/ids';
import { initialThreadState, isSubmitting, type ThreadState } from './thread-state';

/** One conversation in this browser; lives on while another one is on the screen. */
export interface Thread {
  /** Stays the same when a new conversation is given its id. */
  readonly key: string;
  readonly store: StoreApi<ThreadState>;
}

const MOST_KEPT_THREADS = 12;

const threads = new Map<string, Thread>();
let createdCount = 0;

/** The thread of a conversation, made when there is none. */
export function getThread(conversationId: string): Thread {
  const known = threads.get(conversationId);
  if (known !== undefined) return known;
  createdCount += 1;
  const isNew = conversationId === NEW_CONVERSATION_ID;
  const thread: Thread = {
    key: `thread-${createdCount}`,
    store: createStore<ThreadState>(() => initialThreadState(conversationId, isNew)),
  };
  // A server draws pages for many people and keeps none of them.
  if (typeof window !== 'undefined') threads.set(conversationId, thread);
  forgetOldThreads();
  return thread;
}

/** Files a thread also under the id its conversation was given. True when it was not there before. */
export function moveThread(thread: Thread, conversationId: string): boolean {
  if (threads.get(conversationId) === thread) return false;
  threads.set(conversationId, thread);
  return true;
}

/** The thread of a conversation if there is one. */
export function findThread(conversationId: string): Thread | null {
  return threads.get(conversationId) ?? null;
}

/** Forgets a conversation, for instance a deleted one, or a new one that is started afresh. */
export function forgetThread(conversationId: string): void {
  threads.delete(conversationId);
}

/** Forgets all conversations: every one of them was deleted. */
export function forgetThreads(): void {
  threads.clear();
}

function forgetOldThreads(): void {
  for (const [id, thread] of threads) {
    if (threads.size <= MOST_KEPT_THREADS) return;
    if (id !== NEW_CONVERSATION_ID && !isSubmitting(thread.store.getState())) threads.delete(id);
  }
}
