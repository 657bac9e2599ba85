import type { Message } from '@/lib/domain/message/message';
import { applyEvents, emptyReply } from '@/lib/domain/turn/apply-event';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { findRunPictures } from '../db/file/find-run-pictures';
import { unsafeReadRunProgress } from '../db/turn/run-chunk-repository';
import type { StoredRun } from '../db/turn/run-row';
import { listSentCalls } from '../db/turn/sent-calls';
import { settleRun } from '../db/turn/settle-run';
import {
  unsafeClaimLapsedRuns,
  unsafeDeleteStrayChunks,
  unsafeEndBrokenRun,
  unsafeListSilentNodes,
} from '../db/turn/unsafe-run-leases';
import { logError } from '../platform/log';
import type { RunPlan } from './contract';
import { draftResponse } from './draft-response';
import type { GenerationNode } from './generation-node';
import { DEAD_NODE_SILENCE_MS } from './generation-times';
import { lostCalls } from './lost-calls';
import { lostPictures } from './lost-pictures';
import { settleInSlices } from './settle/settle-in-slices';
import { isResumable, planOf } from './stored-plan';

export type SilentNodes = ReadonlyMap<string, number>;

export interface InterruptedAnswer {
  readonly plan: RunPlan;
  readonly response: Message;
}

/** After these tries in successive passes the run is ended from its ids alone. */
const SETTLE_ATTEMPTS = 3;

/**
 * Settles each run with the text its chunks hold; one that cannot be settled holds up no other. A node counts as
 * dead when its lease lapsed, or when it has been without its lock for {@link DEAD_NODE_SILENCE_MS}. Returns the
 * silent nodes for the next pass. `onResumable` is called with answers that can go on from calls that returned.
 */
export async function reapRuns(
  node: GenerationNode,
  before: SilentNodes,
  nowMs: number,
  onResumable: (answer: InterruptedAnswer) => void = () => undefined,
): Promise<SilentNodes> {
  const silent = new Map<string, number>();
  for (const nodeId of await unsafeListSilentNodes(node.id)) silent.set(nodeId, before.get(nodeId) ?? nowMs);
  const deadNodeIds = [...silent].filter(([, sinceMs]) => nowMs - sinceMs >= DEAD_NODE_SILENCE_MS);
  const claimed = await unsafeClaimLapsedRuns(node.id, {
    deadNodeIds: deadNodeIds.map(([nodeId]) => nodeId),
    ownRunIds: [...node.runs.values()].map((run) => run.plan.runId),
    retriedRunIds: [...node.failedSettlements.keys()],
  });
  for (const { runId, error } of claimed.unreadable) await noteFailure(node, runId, error);
  for (const stored of claimed.runs)
    try {
      const answer = await settleInterrupted(stored, nowMs);
      if (answer !== null && isResumable(answer.plan, answer.response.content)) onResumable(answer);
      node.failedSettlements.delete(stored.run.runId);
    } catch (error) {
      await noteFailure(node, stored.run.runId, error);
    }
  await unsafeDeleteStrayChunks();
  return silent;
}

/** After the last attempt the run is ended without the rows that cannot be read. Never throws. */
async function noteFailure(node: GenerationNode, runId: string, error: unknown): Promise<void> {
  const attempts = (node.failedSettlements.get(runId) ?? 0) + 1;
  logError('a run lost its process and could not be settled; trying again', error, {
    runId,
    attempts,
    attemptsLimit: SETTLE_ATTEMPTS,
  });
  node.failedSettlements.set(runId, attempts);
  if (attempts < SETTLE_ATTEMPTS) return;
  try {
    await unsafeEndBrokenRun(node.id, runId);
    node.failedSettlements.delete(runId);
  } catch (endError) {
    logError('a run that cannot be settled could not be ended; trying again', endError, { runId });
  }
}

async function settleInterrupted(stored: StoredRun, nowMs: number): Promise<InterruptedAnswer | null> {
  const plan = planOf(stored);
  const progress = await unsafeReadRunProgress(plan.runId, -1);
  const events = progress?.events ?? [];
  const drawn = await findRunPictures(plan.ownerId, plan.runId);
  const sent = await listSentCalls(plan.ownerId, plan.runId);
  const { fields, shares } = await settleInSlices({
    reply: applyEvents(emptyReply(plan.base, plan.sources), [
      ...events,
      ...lostCalls(sent, events),
      ...lostPictures(drawn, events, plan.model),
    ]),
    end: { type: 'interrupted' },
    timing: { firstTokenMs: null, durationMs: Math.max(0, Math.round(nowMs - Date.parse(plan.startedAt))) },
    promptTokenCount: plan.promptTokenCount,
    base: plan.base,
    price: plan.price,
    window: plan.window,
    agent: plan.agent,
    countTokens: estimateTokens,
  });
  const response = { ...draftResponse(plan), ...fields, isRunning: false };
  const saved = await settleRun(plan.ownerId, {
    runId: plan.runId,
    nodeId: plan.nodeId,
    state: 'failed',
    response,
    charge: { ...shares.own, agent: shares.agent, isCharged: plan.isCharged },
  });
  return saved === null ? null : { plan, response };
}
