import { setTimeout as sleep } from 'node:timers/promises';
import { unsafeReleaseLeases } from '../db/turn/unsafe-run-leases';
import { logError } from '../platform/log';
import type { GenerationNode } from './generation-node';
import { DRAIN_MS, SAVE_WAIT_MS } from './generation-times';
import type { LocalRun } from './local-run';
import { isResumable } from './stored-plan';

/**
 * Running answers may end by themselves for a while; the rest is saved as unfinished. Answers with calls that returned
 * go on in another process, or at the next start. `untilOthersEnd` has the same time.
 */
export async function drainRuns(
  node: GenerationNode,
  allowedMs = DRAIN_MS,
  untilOthersEnd?: (limitMs: number) => Promise<void>,
): Promise<void> {
  node.isDraining = true;
  const others = untilOthersEnd?.(allowedMs);
  const allSettled = (runs: readonly LocalRun[]) => Promise.all(runs.map((run) => run.settled));
  await Promise.race([allSettled([...node.runs.values()]), sleep(allowedMs, undefined, { ref: false })]);
  const ended = [...node.runs.values()].filter(
    ({ plan, currentReply }) => !isResumable(plan, currentReply.content, false),
  );
  for (const run of ended) run.stop({ type: 'interrupted' });
  await Promise.race([allSettled(ended), sleep(SAVE_WAIT_MS, undefined, { ref: false })]);
  await handOver(node);
  await others;
  await node.close();
}

/** Other processes need not wait for the leases then; those that cannot be released lapse. */
async function handOver(node: GenerationNode): Promise<void> {
  const left = [...node.runs.values()];
  if (left.length > 0) await Promise.all(left.map((run) => node.writer.stored(run, SAVE_WAIT_MS)));
  node.writer.close();
  node.stopRenewing();
  if (left.length === 0) return;
  try {
    await unsafeReleaseLeases(
      node.id,
      left.map(({ plan }) => plan.runId),
    );
  } catch (error) {
    logError('answers that go on elsewhere could not be handed over; their leases lapse in seconds', error);
  }
}
