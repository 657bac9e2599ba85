import type { StoredRun } from '../db/turn/run-row';
import type { RunPlan, Settlement } from './contract';

/** Returns the plan of a run as any node reads it back. */
export function planOf({ run, conversation, userMessage }: StoredRun): RunPlan {
  return {
    runId: run.runId,
    ownerId: run.userId,
    requestId: run.requestId,
    kind: run.kind,
    conversation,
    userMessage,
    responseMessageId: run.responseMessageId,
    sender: run.plan.sender,
    endpoint: run.endpoint,
    model: run.model,
    base: run.plan.base,
    sources: run.plan.sources,
    promptTokenCount: run.plan.promptTokenCount,
    window: run.plan.window,
    price: run.plan.price,
    isCharged: run.plan.isCharged,
    heldCredits: run.heldCredits,
    nodeId: run.nodeId,
    startedAt: run.startedAt,
  };
}

/** Returns how a stored run ended; null while it is running. */
export function settlementOf({ run, conversation, userMessage, response }: StoredRun): Settlement | null {
  if (run.state === 'running') return null;
  return { outcome: run.state, conversation, requestMessage: userMessage, responseMessage: response };
}
