import { setTimeout as sleep } from 'node:timers/promises';
import { unsafeReadRunProgress, type RunProgress } from '../db/turn/run-chunk-repository';
import { findRunById } from '../db/turn/run-repository';
import type { StoredRun } from '../db/turn/run-row';
import { logError } from '../platform/log';
import { hasTimeForAnswer } from '../platform/shape/invocation';
import {
  toSubscription,
  type RunListener,
  type RunPlan,
  type Settlement,
  type SubscribeToRun,
} from './contract';
import { FollowedReply } from './followed-reply';
import type { GenerationNode } from './generation-node';
import { FOLLOW_INTERVAL_MS } from './generation-times';
import { settleLapsed } from './reap-runs';
import { planOf, settlementOf } from './stored-plan';

export function followRun(stored: StoredRun, node: GenerationNode): SubscribeToRun {
  return toSubscription(stored.run.runId, (listener) => {
    const left = new AbortController();
    void follow(
      stored,
      node,
      (signal) => {
        if (!left.signal.aborted) listener(signal);
      },
      left.signal,
    );
    return () => {
      left.abort();
    };
  });
}

/** Chunks are read at intervals even when live events arrive, so that a Redis that fails costs one interval. */
async function follow(
  stored: StoredRun,
  node: GenerationNode,
  listener: RunListener,
  left: AbortSignal,
): Promise<void> {
  const plan = planOf(stored);
  const shown = new FollowedReply(plan, listener);
  const stopLive = listenLive(stored, node, shown);
  let lastSeq = -1;
  while (!left.aborted) {
    try {
      const settlement = settlementOf(stored);
      const progress = settlement === null ? await unsafeReadRunProgress(plan.runId, lastSeq) : null;
      shown.addStored(progress?.events ?? []);
      lastSeq = progress?.lastSeq ?? lastSeq;
      if (progress?.isRunning !== true) {
        const end = settlement ?? (await readSettlement(stored));
        stopLive();
        listener({ type: 'settled', settlement: end });
        return;
      }
      if (goesOnElsewhere(progress)) {
        stopLive();
        listener({ type: 'handed-over' });
        return;
      }
      if (progress.isLapsed && (await settle(plan, node))) continue;
    } catch (error) {
      node.noteUnreachable();
      logError('a running answer could not be read; trying again', error, { runId: plan.runId });
    }
    await waitForMore(plan.runId, node, left);
  }
  stopLive();
}

function listenLive(stored: StoredRun, node: GenerationNode, shown: FollowedReply): () => void {
  const live = settlementOf(stored) === null ? node.live : null;
  return live?.subscriber.listen(stored.run.runId, shown.addLive) ?? (() => undefined);
}

/** Returns whether the reader should join again by another request, which has the time to go on with the answer. */
function goesOnElsewhere({ isLapsed, isHandedOver }: RunProgress): boolean {
  return isLapsed && isHandedOver && !hasTimeForAnswer();
}

/** Returns false where it is too early, or another process settles the run. */
async function settle({ ownerId, responseMessageId }: RunPlan, node: GenerationNode): Promise<boolean> {
  return settleLapsed(node, { owner: ownerId, responseMessageIds: [responseMessageId] });
}

/** A run that was deleted returns what was known of it. */
async function readSettlement(before: StoredRun): Promise<Settlement> {
  const stored = await findRunById(before.run.userId, before.run.runId);
  const settlement = stored === null ? null : settlementOf(stored);
  return (
    settlement ?? {
      outcome: 'failed',
      conversation: before.conversation,
      requestMessage: before.userMessage,
      responseMessage: { ...before.response, isRunning: false },
    }
  );
}

async function waitForMore(runId: string, node: GenerationNode, left: AbortSignal): Promise<void> {
  const heard = new AbortController();
  const stopListening = node.onNotice((notice) => {
    if (notice.runId === runId && notice.type === 'settled') heard.abort();
  });
  const signal = AbortSignal.any([left, heard.signal]);
  await sleep(FOLLOW_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  stopListening();
}
