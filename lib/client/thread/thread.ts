import { createStore } from 'zustand/vanilla';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { onUserChange } from '../session/session-store';
import {
  initialThreadState,
  isSubmitting,
  type Thread,
  type ThreadColumn,
  type ThreadState,
} from './thread-state';

export type { Thread, ThreadColumn };

const THREADS_LIMIT = 12;

const threads = new Map<string, Thread>();
let createdCount = 0;

onUserChange(forgetThreads);

/** Returns the thread of a conversation, created when there is none. */
export function getThread(conversationId: string): Thread {
  const known = threads.get(conversationId);
  if (known !== undefined) return known;
  createdCount += 1;
  const isNew = conversationId === NEW_CONVERSATION_ID;
  const thread: Thread = {
    key: `thread-${createdCount}`,
    store: createStore<ThreadState>(() => initialThreadState(conversationId, isNew)),
    column: null,
  };
  // A server renders pages for many users and keeps no thread.
  if (typeof window !== 'undefined') threads.set(conversationId, thread);
  forgetOldThreads();
  return thread;
}

/** Returns a thread of its own for one of the models that answer the same question; known only to its owner. */
export function createColumn(column: ThreadColumn, state: ThreadState): Thread {
  createdCount += 1;
  return { key: `thread-${createdCount}`, store: createStore<ThreadState>(() => state), column };
}

/** Registers a thread also under the id of its saved conversation. Returns true when it was not there before. */
export function moveThread(thread: Thread, conversationId: string): boolean {
  if (threads.get(conversationId) === thread) return false;
  threads.set(conversationId, thread);
  return true;
}

/** Returns the thread of a conversation, or null. */
export function findThread(conversationId: string): Thread | null {
  return threads.get(conversationId) ?? null;
}

/** Forgets a conversation, for instance a deleted one, or a new one that starts again. */
export function forgetThread(conversationId: string): void {
  threads.delete(conversationId);
}

/** Forgets all conversations: all of them were deleted. */
export function forgetThreads(): void {
  threads.clear();
}

function forgetOldThreads(): void {
  for (const [id, thread] of threads) {
    if (threads.size <= THREADS_LIMIT) return;
    if (id !== NEW_CONVERSATION_ID && !isSubmitting(thread.store.getState())) threads.delete(id);
  }
}
