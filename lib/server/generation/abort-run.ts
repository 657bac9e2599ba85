import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findRunById, requestAbort, type AbortTarget } from '../db/turn/run-repository';
import type { Settlement } from './contract';
import { generationNode, type GenerationNode } from './generation-node';
import { ABORT_WAIT_MS } from './generation-times';
import type { LocalRun } from './local-run';
import { settleLapsed } from './reap-runs';
import { settlementOf } from './stored-plan';

/** It is the first wait when no notice arrives; each later one is twice as long. */
const FIRST_LOOK_MS = 500;
const LOOK_LIMIT_MS = 2_000;

const RETRY_AFTER_SECONDS = 2;

/**
 * It stops the run of this answer, or else the newest of the conversation, in any process, and waits until it is
 * saved. Returns null when none runs. Throws server_busy after {@link ABORT_WAIT_MS}: the run stops once the database
 * answers.
 */
export async function abortRun(
  owner: OwnerId,
  target: AbortTarget,
  node: GenerationNode = generationNode(),
): Promise<Settlement | null> {
  const local = findLocal(owner, target, node);
  if (local !== null) {
    local.stop({ type: 'aborted' });
    const settlement = await Promise.race([local.settled, sleep(ABORT_WAIT_MS, undefined, { ref: false })]);
    if (settlement === undefined)
      throw new AppError('server_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    // Without a settlement the answer was handed over a moment ago.
    if (settlement !== null) return settlement;
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

/** Asks again in case no notice comes. A run whose process is lost is settled here. */
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
    for (let pauseMs = FIRST_LOOK_MS; ; pauseMs = Math.min(pauseMs * 2, LOOK_LIMIT_MS)) {
      const stored = await findRunById(owner, runId);
      const settlement = stored === null ? null : settlementOf(stored);
      const leftMs = deadlineMs - performance.now();
      if (stored === null || settlement !== null) return settlement;
      if (leftMs <= 0) throw new AppError('server_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      const { responseMessageId } = stored.run;
      if (stored.isLapsed && (await settleLapsed(node, { owner, responseMessageIds: [responseMessageId] })))
        continue;
      await sleep(Math.min(pauseMs, leftMs), undefined, { signal: heard.signal }).catch(() => undefined);
      heard = new AbortController();
    }
  } finally {
    stopListening();
  }
}
