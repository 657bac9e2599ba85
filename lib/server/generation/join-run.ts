import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findRunByRequest, findRunOfAnswer } from '../db/turn/run-repository';
import type { StoredRun } from '../db/turn/run-row';
import { toSubscription, type SubscribeToRun } from './contract';
import { canGoOn, followResumedRun } from './follow-resumed-run';
import { followRun } from './follow-run';
import { generationNode, type GenerationNode } from './generation-node';
import { RESUME_WAIT_MS } from './generation-times';
import { settlementOf } from './stored-plan';

/**
 * Returns null when no run writes the answer, or it is another user's. Runs of other processes are joined by the
 * database; an answer that lost its process may go on, and counts as running.
 */
export async function joinRun(
  owner: OwnerId,
  responseMessageId: string,
  node: GenerationNode = generationNode(),
): Promise<SubscribeToRun | null> {
  const local = localRun(owner, responseMessageId, node);
  if (local !== null) return local;
  const stored = await findOpenRun(owner, responseMessageId);
  return stored === null ? null : joinStoredRun(owner, stored, node);
}

/** An answer that may go on in another run counts as being written. */
export async function canJoinRun(owner: OwnerId, responseMessageId: string): Promise<boolean> {
  return (await findOpenRun(owner, responseMessageId)) !== null;
}

async function findOpenRun(owner: OwnerId, responseMessageId: string): Promise<StoredRun | null> {
  const stored = await findRunOfAnswer(owner, responseMessageId, RESUME_WAIT_MS);
  if (stored === null) return null;
  const settlement = settlementOf(stored);
  return settlement === null || canGoOn(stored, settlement) ? stored : null;
}

/** The run may be over. Throws conflict when the request of this id asked something else. */
export async function joinRunOfRequest(
  owner: OwnerId,
  requestId: string,
  node: GenerationNode = generationNode(),
  digest: string | null = null,
): Promise<SubscribeToRun | null> {
  const stored = await findRunByRequest(owner, requestId);
  if (stored === null) return null;
  const { requestDigest } = stored.run;
  if (digest !== null && requestDigest !== null && requestDigest !== digest) throw new AppError('conflict');
  return joinStoredRun(owner, stored, node);
}

function joinStoredRun(owner: OwnerId, stored: StoredRun, node: GenerationNode): SubscribeToRun {
  return followResumedRun(owner, stored, (each) => {
    const { state, responseMessageId } = each.run;
    const local = state === 'running' ? localRun(owner, responseMessageId, node) : null;
    return local ?? followRun(each, node);
  });
}

function localRun(owner: OwnerId, responseMessageId: string, node: GenerationNode): SubscribeToRun | null {
  const run = node.runs.get(responseMessageId);
  return run?.plan.ownerId === owner
    ? toSubscription(run.plan.runId, (listener) => run.join(listener))
    : null;
}
