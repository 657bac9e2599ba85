import 'server-only';
import type { GenerationNode } from '../generation/generation-node';
import { REAP_INTERVAL_MS } from '../generation/generation-times';
import { reapRuns } from '../generation/reap-runs';
import { logError } from '../platform/log';

/** It settles lost runs that no user reads. Returns the function that stops it. */
export function startReaper(node: GenerationNode): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const pass = async (): Promise<void> => {
    try {
      await reapRuns(node);
    } catch (error) {
      node.noteUnreachable();
      logError('runs that lost their process could not be searched; trying again', error);
    }
    if (isStopped) return;
    timer = setTimeout(() => void pass(), REAP_INTERVAL_MS);
    timer.unref();
  };
  void pass();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
