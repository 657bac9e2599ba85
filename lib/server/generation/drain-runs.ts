import { setTimeout as sleep } from 'node:timers/promises';
import type { GenerationNode } from './generation-node';
import { ABORT_WAIT_MS, DRAIN_MS } from './generation-times';

/**
 * Accepts no new answer, lets the running ones end by themselves for a while, then saves the rest as unfinished and
 * closes the connections to the database.
 */
export async function drainRuns(node: GenerationNode, allowedMs = DRAIN_MS): Promise<void> {
  node.isDraining = true;
  const allSettled = () => Promise.all([...node.runs.values()].map((run) => run.settled));
  await Promise.race([allSettled(), sleep(allowedMs, undefined, { ref: false })]);
  for (const run of node.runs.values()) run.stop({ type: 'interrupted' });
  await Promise.race([allSettled(), sleep(ABORT_WAIT_MS, undefined, { ref: false })]);
  await node.close();
}
