import { setTimeout as sleep } from 'node:timers/promises';
import type { GenerationNode } from './generation-node';
import { ABORT_WAIT_MS, DRAIN_MS } from './generation-times';
import type { LocalRun } from './local-run';
import { isResumable } from './stored-plan';

/**
 * Lets running answers end by themselves for a while, then saves the rest as unfinished and closes the connections
 * to the database. Answers with calls that returned are left as a crash leaves them: they go on in another process,
 * or at the next start.
 */
export async function drainRuns(node: GenerationNode, allowedMs = DRAIN_MS): Promise<void> {
  node.isDraining = true;
  const allSettled = (runs: readonly LocalRun[]) => Promise.all(runs.map((run) => run.settled));
  await Promise.race([allSettled([...node.runs.values()]), sleep(allowedMs, undefined, { ref: false })]);
  const ended = [...node.runs.values()].filter(
    ({ plan, currentReply }) => !isResumable(plan, currentReply.content),
  );
  for (const run of ended) run.stop({ type: 'interrupted' });
  await Promise.race([allSettled(ended), sleep(ABORT_WAIT_MS, undefined, { ref: false })]);
  await node.close();
}
