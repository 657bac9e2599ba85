'use client';

import { useEffect } from 'react';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import type { Thread } from '@/lib/client/thread/thread';
import { findStoredComparison } from '@/lib/client/turn/compare/stored-comparison';

const fetchRestore = retryingImport(() => import('@/lib/client/turn/compare/restore-comparison'));

/** The code loads only for a comparison left behind. */
export function useRestoredComparison(thread: Thread, status: string): void {
  const config = useStartupConfig();
  useEffect(() => {
    if (status !== 'ready' || config === undefined) return;
    const { conversationId, comparison } = thread.store.getState();
    if (comparison !== null || findStoredComparison(conversationId) === null) return;
    const limit = config.concurrentMessages ?? Number.POSITIVE_INFINITY;
    void fetchRestore().then(({ restoreComparison }) => restoreComparison(thread, limit));
  }, [thread, status, config]);
}
