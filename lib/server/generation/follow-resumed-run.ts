import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findRunByRequest } from '../db/turn/run-repository';
import type { StoredRun } from '../db/turn/run-row';
import { logError } from '../platform/log';
import { toSubscription, type Settlement, type SubscribeToRun } from './contract';
import { FOLLOW_INTERVAL_MS, HANDED_OVER_WAIT_MS, RESUME_WAIT_MS } from './generation-times';
import { isResumable, planOf } from './stored-plan';

/** The id is the same in every process, so an answer goes on by itself once. */
export function resumeRequestId(runId: string): string {
  const hex = createHash('sha256').update(`resume ${runId}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** The readers see one answer, even when its first run was lost. `join` follows one run. */
export function followResumedRun(
  owner: OwnerId,
  stored: StoredRun,
  join: (run: StoredRun) => SubscribeToRun,
): SubscribeToRun {
  return toSubscription(stored.run.runId, (listener) => {
    const left = new AbortController();
    let leave = join(stored)((signal) => {
      if (signal.type !== 'settled' || !canGoOn(stored, signal.settlement)) return listener(signal);
      const waitMs = signal.settlement.wasHandedOver === true ? HANDED_OVER_WAIT_MS : RESUME_WAIT_MS;
      void findResumed(owner, stored, { waitMs, left: left.signal }).then((resumed) => {
        if (left.signal.aborted) return;
        if (resumed === null) listener(signal);
        else leave = followResumedRun(owner, resumed, join)(listener);
      });
    });
    return () => {
      left.abort();
      leave();
    };
  });
}

export function canGoOn(stored: StoredRun, { outcome, responseMessage, wasHandedOver }: Settlement): boolean {
  const { error, content } = responseMessage;
  return (
    outcome === 'failed' && error === null && isResumable(planOf(stored), content, wasHandedOver === true)
  );
}

/** Returns null where no next run began in time. */
async function findResumed(
  owner: OwnerId,
  { run }: StoredRun,
  { waitMs, left }: { readonly waitMs: number; readonly left: AbortSignal },
): Promise<StoredRun | null> {
  const deadlineMs = performance.now() + waitMs - (run.endedAgoMs ?? 0);
  for (;;) {
    try {
      const resumed = await findRunByRequest(owner, resumeRequestId(run.runId));
      if (resumed !== null) return resumed;
    } catch (error) {
      logError('how an answer went on could not be read; trying again', error, { runId: run.runId });
    }
    if (left.aborted || performance.now() >= deadlineMs) return null;
    await sleep(FOLLOW_INTERVAL_MS, undefined, { signal: left }).catch(() => undefined);
  }
}
