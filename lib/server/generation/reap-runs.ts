import { applyEvents, emptyReply } from '@/lib/domain/turn/apply-event';
import { addWork } from '@/lib/domain/turn/carried-work';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { databaseNow } from '../db/database-clock';
import { inMainLane } from '../db/database-lane';
import { findRunPictures } from '../db/file/find-run-pictures';
import { unsafeReadRunProgress } from '../db/turn/run-chunk-repository';
import { findRunById } from '../db/turn/run-repository';
import type { StoredRun } from '../db/turn/run-row';
import { listSentCalls } from '../db/turn/sent-calls';
import { settleRun } from '../db/turn/settle-run';
import {
  unsafeClaimLapsedRuns,
  unsafeDeleteStrayChunks,
  unsafeEndBrokenRun,
  type LapsedAmong,
} from '../db/turn/unsafe-run-leases';
import { logError } from '../platform/log';
import { hasTimeForAnswer } from '../platform/shape/invocation';
import { keepAlive } from '../platform/shape/keep-alive';
import type { InterruptedAnswer } from './contract';
import { draftResponse } from './draft-response';
import type { GenerationNode } from './generation-node';
import { lostCalls } from './lost-calls';
import { lostPictures } from './lost-pictures';
import { settleInSlices } from './settle/settle-in-slices';
import { isResumable, planOf } from './stored-plan';

/** After this number of failed tries the run is ended by its ids alone. */
const SETTLE_ATTEMPTS = 3;

/** Runs that could not be settled before are ended by their ids. */
export async function reapRuns(node: GenerationNode): Promise<void> {
  await settleClaimed(node, {
    retriedRunIds: [...node.failedSettlements.keys()],
    among: null,
    waitsForResumed: true,
  });
  await unsafeDeleteStrayChunks();
}

/**
 * A reader of a lost answer need not wait for {@link reapRuns}. Returns whether one was settled. Never throws: the
 * reaper tries again.
 */
export async function settleLapsed(node: GenerationNode, among: LapsedAmong): Promise<boolean> {
  // An answer that this process settles now could not go on here.
  if (node.isDraining) return false;
  const settling = inMainLane(() =>
    settleClaimed(node, { retriedRunIds: [], among, waitsForResumed: false }),
  );
  // The reader may leave while the answer is settled.
  keepAlive(
    settling.catch(() => undefined),
    'an answer that lost its process could not be settled',
  );
  try {
    return (await settling) > 0;
  } catch (error) {
    node.noteUnreachable();
    logError('answers that lost their process could not be searched; the next reader tries again', error);
    return false;
  }
}

interface ClaimFilter {
  readonly retriedRunIds: readonly string[];
  readonly among: LapsedAmong | null;
  /** False means that the reader waits for the settlement alone. */
  readonly waitsForResumed: boolean;
}

/**
 * Chunks have the text; one failure holds up no other run. Then those that can go on do. Returns how many were
 * settled.
 */
async function settleClaimed(
  node: GenerationNode,
  { waitsForResumed, ...filter }: ClaimFilter,
): Promise<number> {
  if (!node.maySettle) return 0;
  const ownRunIds = [...node.runs.values()].map((run) => run.plan.runId);
  const claimed = await unsafeClaimLapsedRuns(node.id, { ...filter, ownRunIds });
  for (const { runId, error } of claimed.unreadable) await noteFailure(node, runId, error);
  const resumable: InterruptedAnswer[] = [];
  let settledCount = 0;
  for (const stored of claimed.runs)
    try {
      const answer = await settleInterrupted(stored);
      if (answer !== null) settledCount += 1;
      if (answer !== null && (await canResume(answer))) resumable.push(answer);
      node.failedSettlements.delete(stored.run.runId);
    } catch (error) {
      await noteFailure(node, stored.run.runId, error);
    }
  const goingOn = resume(node, resumable);
  if (waitsForResumed) await goingOn;
  else keepAlive(goingOn, 'an answer that lost its process could not go on by itself');
  return settledCount;
}

async function resume(node: GenerationNode, answers: readonly InterruptedAnswer[]): Promise<void> {
  for (const answer of answers) {
    // A run that begins now would end immediately, and no process would go on with it.
    if (!hasTimeForAnswer()) return;
    await node.onResumable(answer);
  }
}

/** A stop counts, too, that was asked for after the claim. */
async function canResume({ plan, response, carried }: InterruptedAnswer): Promise<boolean> {
  if (!isResumable(plan, response.content, carried !== undefined)) return false;
  const settled = await findRunById(plan.ownerId, plan.runId);
  return settled !== null && settled.run.abortRequestedAt === null;
}

/** The last attempt leaves out the rows that cannot be read. Never throws. */
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

async function settleInterrupted(stored: StoredRun): Promise<InterruptedAnswer | null> {
  const plan = planOf(stored);
  const isStopped = stored.run.abortRequestedAt !== null;
  const progress = await unsafeReadRunProgress(plan.runId, -1);
  const events = progress?.events ?? [];
  const drawn = await findRunPictures(plan.ownerId, plan.runId);
  const sent = await listSentCalls(plan.ownerId, plan.runId);
  const workedMs = Math.max(0, (await endMsOf(stored)) - Date.parse(plan.startedAt));
  const { fields, shares } = await settleInSlices({
    reply: applyEvents(emptyReply(plan.base, plan.sources), [
      ...events,
      ...lostCalls(sent, events),
      ...lostPictures(drawn, events, plan.model),
    ]),
    end: { type: isStopped ? 'aborted' : 'interrupted' },
    timing: { firstTokenMs: null, durationMs: workedMs },
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
    epoch: plan.epoch,
    state: isStopped ? 'aborted' : 'failed',
    response,
    charge: { ...shares.own, agent: shares.agent, isCharged: plan.isCharged },
  });
  if (saved === null) return null;
  if (stored.run.handedOverAt === null) return { plan, response };
  // No such event stands before the first request.
  const steps = events.filter(({ type }) => type === 'step').length + 1;
  const costCredits = shares.own.costCredits + (shares.agent?.costCredits ?? 0);
  return { plan, response, carried: addWork(plan.carried, { steps, workedMs, costCredits }) };
}

/** It is a time by the clock of the database, which the run began by. */
async function endMsOf({ run }: StoredRun): Promise<number> {
  return run.handedOverAt === null ? (await databaseNow()).getTime() : Date.parse(run.handedOverAt);
}
