import { setTimeout as sleep } from 'node:timers/promises';
import { isAsking } from '@/lib/domain/turn/leaving-point';
import type { ReplyEnd } from '@/lib/domain/turn/settle-reply';
import { unsafeHandOverRun } from '../../db/turn/unsafe-run-leases';
import { logError } from '../../platform/log';
import { invocationEnd } from '../../platform/shape/invocation';
import type { GenerationNode } from '../generation-node';
import { SAVE_WAIT_MS } from '../generation-times';
import type { LocalRun } from '../local-run';
import { isResumable } from '../stored-plan';

/** A word ends within this share of the time that is left, a call within twice of it. */
const WORD_SHARE = 0.25;

/** The run ends before its platform ends the process: behind a word, and after calls that return in time. */
export function leaveInTime(run: LocalRun): void {
  const { leavesMs, leavingMs } = invocationEnd();
  if (leavesMs === Infinity) return;
  const inMs = Math.max(0, leavesMs - performance.now());
  const timers = [
    setTimeout(() => {
      run.leave();
    }, inMs),
    setTimeout(
      () => {
        if (!run.isCalling) run.leaveNow();
      },
      inMs + leavingMs * WORD_SHARE,
    ),
    setTimeout(
      () => {
        run.leaveNow();
      },
      inMs + 2 * leavingMs * WORD_SHARE,
    ),
  ];
  void run.settled.then(() => {
    for (const timer of timers) clearTimeout(timer);
  });
}

/** Resolves when every answer is given away or saved. */
export async function leaveRuns(node: GenerationNode): Promise<void> {
  node.isDraining = true;
  const runs = [...node.runs.values()];
  for (const run of runs) run.leaveNow();
  await Promise.race([
    Promise.all(runs.map(({ settled }) => settled)),
    sleep(SAVE_WAIT_MS, undefined, { ref: false }),
  ]);
}

/** Null means that any process may go on with the run; otherwise it is how the run ends. */
export async function handOver(
  run: LocalRun,
  node: GenerationNode,
  mayGoOn: boolean,
): Promise<ReplyEnd | null> {
  const { plan, currentReply } = run;
  const { content, finishReason } = currentReply;
  // The model was done, and what follows its answer was still being written down.
  if (finishReason !== null) return { type: 'completed' };
  if (!mayGoOn || isAsking(content) || !isResumable(plan, content, true)) return { type: 'interrupted' };
  try {
    if (!(await node.writer.stored(run, SAVE_WAIT_MS))) return { type: 'interrupted' };
    const isGiven = await unsafeHandOverRun(node.id, plan.runId);
    if (isGiven === true) return null;
    return { type: isGiven === false ? 'aborted' : 'interrupted' };
  } catch (error) {
    logError('an answer could not be handed over; it is saved as unfinished', error, { runId: plan.runId });
    return { type: 'interrupted' };
  }
}
