import { addWork } from '@/lib/domain/turn/carried-work';
import { findRunByRequest } from '../../db/turn/run-repository';
import type { StoredRun } from '../../db/turn/run-row';
import { unsafeListHandedOverRuns } from '../../db/turn/unsafe-left-runs';
import { hasTimeForAnswer } from '../../platform/shape/invocation';
import { resumeRequestId } from '../follow-resumed-run';
import type { GenerationNode } from '../generation-node';
import { isResumable, planOf } from '../stored-plan';

/** Begins the next runs of answers whose process died after it had settled one run and before it began the next. */
export async function resumeLeftRuns(node: GenerationNode): Promise<void> {
  for (const stored of await unsafeListHandedOverRuns()) {
    if (!hasTimeForAnswer()) return;
    if (await isLeft(stored)) await resume(stored, node);
  }
}

async function isLeft(stored: StoredRun): Promise<boolean> {
  const { run, response } = stored;
  if (!response.unfinished || !isResumable(planOf(stored), response.content, true)) return false;
  return (await findRunByRequest(run.userId, resumeRequestId(run.runId))) === null;
}

async function resume(stored: StoredRun, node: GenerationNode): Promise<void> {
  const { run, response } = stored;
  const plan = planOf(stored);
  const added = response.content.slice(plan.base.length);
  const endedMs = Date.parse(run.handedOverAt ?? plan.startedAt);
  const carried = addWork(plan.carried, {
    steps: added.filter(({ type }) => type === 'tool_call').length,
    workedMs: Math.max(0, endedMs - Date.parse(plan.startedAt)),
    costCredits: Math.max(0, (response.costCredits ?? 0) - (plan.carried?.costCredits ?? 0)),
  });
  await node.onResumable({ plan, response, carried });
}
