'use client';

import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { setEditedMessage } from '@/lib/client/message/edit-message';
import type { Thread } from '@/lib/client/thread/thread';
import { useThreadState } from '@/lib/client/turn/use-thread';

interface ThreadContextValue {
  thread: Thread;
  editedId: string | null;
  setEditedId: (messageId: string | null) => void;
}

const ThreadContext = createContext<ThreadContextValue | null>(null);

export function ThreadProvider({ thread, children }: { thread: Thread; children: ReactNode }) {
  const editedId = useThreadState(thread, (state) => state.editedId);
  const value = useMemo(
    () => ({ thread, editedId, setEditedId: (id: string | null) => setEditedMessage(thread, id) }),
    [thread, editedId],
  );
  // When the user returns to the conversation, no message is open for editing.
  useEffect(() => () => setEditedMessage(thread, null), [thread]);
  return <ThreadContext value={value}>{children}</ThreadContext>;
}

export function useThreadContext(): ThreadContextValue {
  const value = useContext(ThreadContext);
  if (value === null) throw new Error('outside of a ThreadProvider');
  return value;
}
