'use client';

import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Thread } from '@/lib/client/thread/thread';

interface ThreadContextValue {
  thread: Thread;
  /** The message that is being edited in place. */
  editedId: string | null;
  setEditedId: (messageId: string | null) => void;
}

const ThreadContext = createContext<ThreadContextValue | null>(null);

export function ThreadProvider({ thread, children }: { thread: Thread; children: ReactNode }) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const value = useMemo(() => ({ thread, editedId, setEditedId }), [thread, editedId]);
  return <ThreadContext value={value}>{children}</ThreadContext>;
}

/** The thread on the screen and what is edited in it. */
export function useThreadContext(): ThreadContextValue {
  const value = useContext(ThreadContext);
  if (value === null) throw new Error('outside of a ThreadProvider');
  return value;
}
