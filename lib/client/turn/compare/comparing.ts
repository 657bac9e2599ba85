import { useEffect, useState } from 'react';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { inUserScope } from '@/lib/client/scope/user-scope';
import type { Thread } from '../../thread/thread';
import type { StopFailed } from '../stop-turn';
import type { startComparison } from './start-comparison';

/** Few chats compare, so the code loads when one does. */
const fetchStart = retryingImport(() => import('./start-comparison'));
const fetchEnd = retryingImport(() => import('./end-comparison'));
const fetchRun = retryingImport(() => import('./run-comparison'));

/** Returns null until the code is there, and while nothing is compared. */
export function useStartComparison(isComparison: boolean): typeof startComparison | null {
  const [start, setStart] = useState<typeof startComparison | null>(null);
  useEffect(() => {
    if (isComparison) void inUserScope(fetchStart()).then((code) => setStart(() => code.startComparison));
  }, [isComparison]);
  return isComparison ? start : null;
}

/** `onFailed` is called for an answer that could not be stopped. */
export function stopComparing(owner: Thread, onFailed?: StopFailed): void {
  void inUserScope(fetchEnd()).then(({ stopComparison }) => stopComparison(owner, onFailed));
}

export function retryCompared(thread: Thread): void {
  void inUserScope(fetchRun()).then(({ retryEntry }) => retryEntry(thread));
}
