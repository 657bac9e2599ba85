import type { ContentPart } from '@/lib/domain/message/content-part';
import { hasFinishedCalls, hasUnknownCalls } from '@/lib/domain/turn/join-continuation';
import type { StoredRun } from '../db/turn/run-row';
import type { RunPlan, Settlement } from './contract';

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
    assistantId: run.plan.assistantId,
    base: run.plan.base,
    sources: run.plan.sources,
    promptTokenCount: run.plan.promptTokenCount,
    window: run.plan.window,
    price: run.plan.price,
    agent: run.plan.agent,
    isCharged: run.plan.isCharged,
    heldCredits: run.heldCredits,
    nodeId: run.nodeId,
    epoch: run.epoch,
    startedAt: run.startedAt,
  };
}

export function settlementOf({ run, conversation, userMessage, response }: StoredRun): Settlement | null {
  if (run.state === 'running') return null;
  return { outcome: run.state, conversation, requestMessage: userMessage, responseMessage: response };
}

/**
 * Some calls returned, and none that may change data was sent without its result. An answer goes on by itself only
 * once, since a call may be what ended the process.
 */
export function isResumable({ kind, base }: RunPlan, content: readonly ContentPart[]): boolean {
  return kind !== 'continue' && hasFinishedCalls(content.slice(base.length)) && !hasUnknownCalls(content);
}
