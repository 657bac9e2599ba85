import { contentText, type ContentPart } from '@/lib/domain/message/content-part';
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
    carried: run.plan.carried,
    traceparent: run.plan.traceparent,
  };
}

export function settlementOf({ run, conversation, userMessage, response }: StoredRun): Settlement | null {
  if (run.state === 'running') return null;
  const settlement = {
    outcome: run.state,
    conversation,
    requestMessage: userMessage,
    responseMessage: response,
  };
  return run.handedOverAt === null ? settlement : { ...settlement, wasHandedOver: true };
}

/**
 * All calls returned and none is unknown; after a hand-over, text alone is enough. An answer that lost its process
 * goes on once, since a call may have killed it; one that was handed over goes on as long as it grows.
 */
export function isResumable(
  { kind, base }: RunPlan,
  content: readonly ContentPart[],
  wasHandedOver: boolean,
): boolean {
  if (hasUnknownCalls(content)) return false;
  const hasCalls = hasFinishedCalls(content.slice(base.length));
  if (!wasHandedOver) return kind !== 'continue' && hasCalls;
  return hasCalls || contentText(content).length > contentText(base).length;
}
