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

/** It is a user's share of a process: a third of the connections. */
const READS_AT_ONCE = 2;
const READS_WAITING_LIMIT = 60;

/** One piece keeps a core busy, in the database and then here. */
const PIECES_AT_ONCE = 1;

/** A whole read takes as long as its reader. */
const WHOLE_READS_AT_ONCE = 1;
const WHOLE_READS_WAITING_LIMIT = 8;

/**
 * Connections are its own, and the reader's leaving cancels. Throws rate_limited, and the signal's reason.
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

/** Returns what ends it. Throws rate_limited. */
export function takeWholeRead(owner: OwnerId, signal: AbortSignal): Promise<() => void> {
  const slots = singleton(
    'wholeReads',
    () => new UserSlots(WHOLE_READS_AT_ONCE, WHOLE_READS_WAITING_LIMIT, 'wholeReads'),
  );
  return slots.take(owner, signal);
}

/** Pieces come one at a time; the source ends with its reader. */
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
