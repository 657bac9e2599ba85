import 'server-only';
import type { GenerationNode } from '../generation/generation-node';
import { REAP_INTERVAL_MS, DEAD_NODE_SILENCE_MS } from '../generation/generation-times';
import { reapRuns, type InterruptedAnswer, type SilentNodes } from '../generation/reap-runs';
import { logError } from '../platform/log';
import { resumeAnswer } from '../services/turn/resume-answer';

/**
 * Looks at start, at intervals, and sooner when a node has just fallen silent; continues runs whose calls returned.
 * Returns its stop function.
 */
export function startReaper(node: GenerationNode): () => void {
  let silent: SilentNodes = new Map();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const pass = async (): Promise<void> => {
    try {
      const resumable: InterruptedAnswer[] = [];
      silent = await reapRuns(node, silent, Date.now(), (answer) => resumable.push(answer));
      for (const answer of resumable) await resumeAnswer(answer);
    } catch (error) {
      logError('runs that lost their process could not be searched; trying again', error);
    }
    if (isStopped) return;
    timer = setTimeout(() => void pass(), silent.size > 0 ? DEAD_NODE_SILENCE_MS + 50 : REAP_INTERVAL_MS);
    timer.unref();
  };
  void pass();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
