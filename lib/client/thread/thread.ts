import { v4 as makeUuid } from 'uuid';
import { createStore } from 'zustand/vanilla';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { userValue } from '../scope/user-scope';
import {
  initialThreadState,
  isSubmitting,
  type Thread,
  type ThreadColumn,
  type ThreadState,
} from './thread-state';

export type { Thread, ThreadColumn };

const THREADS_LIMIT = 12;

const threads = userValue(() => new Map<string, Thread>());

export function getThread(conversationId: string): Thread {
  const known = threads.current.get(conversationId);
  if (known !== undefined) return known;
  const isNew = conversationId === NEW_CONVERSATION_ID;
  const thread: Thread = {
    key: makeUuid(),
    store: createStore<ThreadState>(() => initialThreadState(conversationId, isNew)),
    column: null,
  };
  threads.current.set(conversationId, thread);
  forgetOldThreads();
  return thread;
}

export function createColumn(column: ThreadColumn, state: ThreadState): Thread {
  return { key: makeUuid(), store: createStore<ThreadState>(() => state), column };
}

/** Returns an empty temporary conversation that always asks the same model or assistant. */
export function createTrial(choice: ThreadColumn['choice']): Thread {
  const owner: Thread = {
    key: makeUuid(),
    store: createStore<ThreadState>(() => initialThreadState(NEW_CONVERSATION_ID, true)),
    column: null,
  };
  return { ...owner, column: { choice, owner, settings: {}, isTrial: true } };
}

/** The old id stays, too. Returns true when the new id was not registered before. */
export function moveThread(thread: Thread, conversationId: string): boolean {
  if (threads.current.get(conversationId) === thread) return false;
  threads.current.set(conversationId, thread);
  return true;
}

export function findThread(conversationId: string): Thread | null {
  return threads.current.get(conversationId) ?? null;
}

/** Call it when the conversation was deleted or starts again. */
export function forgetThread(conversationId: string): void {
  threads.current.delete(conversationId);
}

export function forgetThreads(): void {
  threads.current.clear();
}

function forgetOldThreads(): void {
  for (const [id, thread] of threads.current) {
    if (threads.current.size <= THREADS_LIMIT) return;
    if (id !== NEW_CONVERSATION_ID && !isSubmitting(thread.store.getState())) threads.current.delete(id);
  }
}
