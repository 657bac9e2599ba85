'use client';

import { useEffect, useState } from 'react';
import type { Thread } from '@/lib/client/thread/thread';
import { findThreadMessage } from '@/lib/client/thread/thread-state';
import { listArtifacts, type Artifact } from '@/lib/domain/message/artifact/list-artifacts';

/** An answer that grows is read at most this often. */
const PAUSE_MS = 100;

export function branchArtifacts(thread: Thread): readonly Artifact[] {
  const state = thread.store.getState();
  return listArtifacts(
    state.order.flatMap((id) => {
      const message = findThreadMessage(state, id);
      return message === undefined ? [] : [message];
    }),
  );
}

export function useBranchArtifacts(thread: Thread): readonly Artifact[] {
  const [read, setRead] = useState(() => ({ thread, artifacts: branchArtifacts(thread) }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const refresh = () => {
      timer = null;
      setRead({ thread, artifacts: branchArtifacts(thread) });
    };
    const soon = () => {
      timer ??= setTimeout(refresh, PAUSE_MS);
    };
    soon();
    const stop = thread.store.subscribe((now, before) => {
      if (now.order !== before.order || now.messages !== before.messages || now.live !== before.live) soon();
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [thread]);
  return read.thread === thread ? read.artifacts : branchArtifacts(thread);
}
