import { setTimeout as pause } from 'node:timers/promises';
import type { OwnerId } from '@/lib/domain/shared/owner-id';

export const FRESH_MS = 10 * 60 * 1000;
/** A provider that did not answer is not asked again for this long. */
export const PAUSE_AFTER_FAILURE_MS = 60 * 1000;
export const FETCH_LIMIT_MS = 15_000;
/** While another process fetches the first list, it is looked for this often. */
const LOOK_AGAIN_MS = 250;

export interface ListPlace {
  readonly name: string;
  /** Null means the operator's key. */
  readonly owner: OwnerId | null;
  readonly origin: readonly unknown[];
}

export interface ClaimedFetch<Row> {
  readonly save: (rows: readonly Row[]) => Promise<void>;
  readonly fail: () => Promise<void>;
}

export interface SharedList<Row> {
  /** Null means that no process had an answer. */
  readonly rows: readonly Row[] | null;
  /** Null means that it was never fetched. */
  readonly ageMs: number | null;
  readonly failedAgeMs: number | null;
  /** With a claim this process asks the provider; null means that it need not. */
  readonly claim: ClaimedFetch<Row> | null;
}

/** Returns null where it is not known. Never throws. */
export type FindShared<Row> = (place: ListPlace) => Promise<SharedList<Row> | null>;

interface Learner<Row> {
  readonly learn: (rows: readonly Row[], ageMs: number) => void;
  readonly fail: (ageMs: number) => void;
  readonly now: () => number;
}

/** Waits while another process fetches the first list. */
export async function takeShared<Row>(
  find: () => Promise<SharedList<Row> | null>,
  { learn, fail, now }: Learner<Row>,
): Promise<SharedList<Row> | null> {
  const untilMs = now() + FETCH_LIMIT_MS;
  for (;;) {
    const shared = await find();
    if (shared === null) return null;
    if (shared.rows !== null) learn(shared.rows, shared.ageMs ?? 0);
    const hasFailed = shared.failedAgeMs !== null && shared.failedAgeMs < PAUSE_AFTER_FAILURE_MS;
    if (hasFailed) fail(shared.failedAgeMs ?? 0);
    if (shared.claim !== null || shared.rows !== null || hasFailed) return shared;
    if (now() >= untilMs) return null;
    await pause(LOOK_AGAIN_MS);
  }
}
