import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnerId } from '@/lib/domain/owner-id';
import { findRunById, requestAbort, type AbortTarget } from '../db/run-repository';
import type { Settlement } from './contract';
import { generationNode, type GenerationNode } from './generation-node';
import { ABORT_WAIT_MS, FOLLOW_INTERVAL_MS } from './generation-times';
import type { LocalRun } from './local-run';
import { settlementOf } from './stored-plan';

/**
 * Stops the owner's run that writes this answer, or else the newest of the conversation, on whichever node it runs, and
 * waits until it is saved. Null when nothing runs, or when its node does not answer within {@link ABORT_WAIT_MS}.
 */
export async function abortRun(
  owner: OwnerId,
  target: AbortTarget,
  node: GenerationNode = generationNode(),
): Promise<Settlement | null> {
  const local = findLocal(owner, target, node);
  if (local !== null) {
    local.stop({ type: 'aborted' });
    return Promise.race([local.settled, sleep(ABORT_WAIT_MS, null, { ref: false })]);
  }
  const runId = await requestAbort(owner, target);
  return runId === null ? null : waitForSettlement(owner, runId);
}

function findLocal(owner: OwnerId, target: AbortTarget, node: GenerationNode): LocalRun | null {
  let newest: LocalRun | null = null;
  for (const run of node.runs.values())
    if (
      run.plan.ownerId === owner &&
      (target.conversationId ?? run.plan.conversation.conversationId) ===
        run.plan.conversation.conversationId &&
      (target.responseMessageId ?? run.plan.responseMessageId) === run.plan.responseMessageId
    )
      newest = run;
  return newest;
}

async function waitForSettlement(owner: OwnerId, runId: string): Promise<Settlement | null> {
  const deadlineMs = performance.now() + ABORT_WAIT_MS;
  while (performance.now() < deadlineMs) {
    const stored = await findRunById(owner, runId);
    if (stored === null) return null;
    const settlement = settlementOf(stored);
    if (settlement !== null) return settlement;
    await sleep(FOLLOW_INTERVAL_MS / 2);
  }
  return null;
}
