import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findRunById, requestAbort, type AbortTarget } from '../db/turn/run-repository';
import type { Settlement } from './contract';
import { generationNode, type GenerationNode } from './generation-node';
import { ABORT_WAIT_MS } from './generation-times';
import type { LocalRun } from './local-run';
import { settlementOf } from './stored-plan';

/** Each later wait is twice as long; this is the first when the notice does not arrive. */
const FIRST_LOOK_MS = 500;

/**
 * Stops the run of this answer, or else the newest of the conversation, on whichever node, and waits until it is
 * saved. Returns null when none runs, or its node does not answer within {@link ABORT_WAIT_MS}.
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
  return runId === null ? null : waitForSettlement(owner, runId, node);
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

/** Looks seldom in between, in case the notice was lost. */
async function waitForSettlement(
  owner: OwnerId,
  runId: string,
  node: GenerationNode,
): Promise<Settlement | null> {
  const deadlineMs = performance.now() + ABORT_WAIT_MS;
  let heard = new AbortController();
  const stopListening = node.onNotice((notice) => {
    if (notice.type === 'settled' && notice.runId === runId) heard.abort();
  });
  try {
    for (let pauseMs = FIRST_LOOK_MS; ; pauseMs *= 2) {
      const stored = await findRunById(owner, runId);
      const settlement = stored === null ? null : settlementOf(stored);
      const leftMs = deadlineMs - performance.now();
      if (stored === null || settlement !== null || leftMs <= 0) return settlement;
      await sleep(Math.min(pauseMs, leftMs), undefined, { signal: heard.signal }).catch(() => undefined);
      heard = new AbortController();
    }
  } finally {
    stopListening();
  }
}
