import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { inReadLane } from '../db/database-lane';
import { singleton } from '../platform/singleton';
import { leavingOr } from './leaving-or';
import { UserSlots } from './user-slots';

declare module '../platform/singleton' {
  interface Singletons {
    heavyReads: UserSlots;
    wholeReads: UserSlots;
    pieceReads: UserSlots;
  }
}

/** Applies to one user in one process, and is a third of the connections that their reads can use. */
const READS_AT_ONCE = 2;
const READS_WAITING_LIMIT = 60;

/** Reading and decoding one piece keeps a core busy, in the database and then here. */
const PIECES_AT_ONCE = 1;

/** Reading a whole conversation or account takes as long as its reader does. */
const WHOLE_READS_AT_ONCE = 1;
const WHOLE_READS_WAITING_LIMIT = 8;

/**
 * Limits how many run per user, uses connections of its own, and cancels in the database when the reader leaves.
 * Throws rate_limited when too many of theirs wait, and the signal's reason when the reader has left.
 */
export async function heavyRead<Value>(
  owner: OwnerId,
  signal: AbortSignal,
  work: () => Promise<Value>,
): Promise<Value> {
  const slots = singleton(
    'heavyReads',
    () => new UserSlots(READS_AT_ONCE, READS_WAITING_LIMIT, 'heavyReads'),
  );
  const free = await slots.take(owner, signal);
  try {
    return await inReadLane(signal, work);
  } catch (error) {
    throw leavingOr(error, signal);
  } finally {
    free();
  }
}

/**
 * Waits for the user's other whole reads, and returns the function that ends this one. Throws rate_limited when too
 * many of theirs wait.
 */
export function takeWholeRead(owner: OwnerId, signal: AbortSignal): Promise<() => void> {
  const slots = singleton(
    'wholeReads',
    () => new UserSlots(WHOLE_READS_AT_ONCE, WHOLE_READS_WAITING_LIMIT, 'wholeReads'),
  );
  return slots.take(owner, signal);
}

/** Reads one piece of the user at a time, each as a heavy read; the source ends when its reader leaves. */
export async function* inHeavyReads<Piece>(
  owner: OwnerId,
  signal: AbortSignal,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  const slots = singleton(
    'pieceReads',
    () => new UserSlots(PIECES_AT_ONCE, READS_WAITING_LIMIT, 'pieceReads'),
  );
  const source = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const free = await slots.take(owner, signal);
      const next = await heavyRead(owner, signal, () => source.next()).finally(free);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await source.return?.();
  }
}
