'use client';

import { useEffect } from 'react';
import useSWR from 'swr';
import { useStore } from 'zustand';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { arrivalNumber } from '../scope/user-scope';
import { refreshThread } from '../thread/refresh-thread';
import { getThread, type Thread } from '../thread/thread';
import { isSubmitting, type ThreadState } from '../thread/thread-state';
import { releaseNewThread } from './adopt-conversation';
import { resumeAnswer } from './resume-answer';
import { onTurnNotice } from './turn-channel';

const FOCUS_PAUSE_MS = 3000;

export function useThreadState<Value>(thread: Thread, select: (state: ThreadState) => Value): Value {
  return useStore(thread.store, select);
}

export function useThread(conversationId: string): Thread {
  return getThread(conversationId);
}

/** Drafts, attachments and queue have this id. A new chat gets it before the address shows it. */
export function useDraftId(conversationId: string): string {
  return useThreadState(useThread(conversationId), (state) => state.conversationId);
}

/**
 * It fetches again when page or network return, joins a running answer, and follows other tabs. Returns what
 * tries again.
 */
export function useThreadSync(thread: Thread, conversationId: string): () => void {
  const isNew = conversationId === NEW_CONVERSATION_ID;
  // What was opened before its user was known is fetched for them.
  const key = isNew ? null : `thread ${String(arrivalNumber())} ${conversationId}`;
  const { mutate } = useSWR(key, () => synchronise(thread), {
    isPaused: () => isSubmitting(thread.store.getState()),
    focusThrottleInterval: FOCUS_PAUSE_MS,
    dedupingInterval: 0,
    shouldRetryOnError: false,
  });
  useEffect(() => {
    if (!isNew) releaseNewThread();
  }, [isNew]);
  useEffect(
    () =>
      onTurnNotice((notice) => {
        if (notice.conversationId === thread.store.getState().conversationId) void synchronise(thread);
      }),
    [thread],
  );
  return () => {
    thread.store.setState((state) => (state.status === 'failed' ? { status: 'loading' } : state));
    void mutate();
  };
}

async function synchronise(thread: Thread): Promise<true> {
  await refreshThread(thread);
  resumeAnswer(thread);
  return true;
}
