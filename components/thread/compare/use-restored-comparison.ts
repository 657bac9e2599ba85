'use client';

import { useEffect } from 'react';
import { useStartupConfig } from '@/lib/client/queries/system/use-startup-config';
import { retryingImport } from '@/lib/client/retrying-import';
import { findStoredComparison } from '@/lib/client/thread/compare/stored-comparison';
import type { Thread } from '@/lib/client/thread/thread';

const fetchRestore = retryingImport(() => import('@/lib/client/thread/compare/restore-comparison'));

/** Restores a comparison that was under way when the page was left; its code is fetched only then. */
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
