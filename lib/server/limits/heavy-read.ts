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

/** It holds for one user in one process, and is a third of the connections for reads. */
const READS_AT_ONCE = 2;
const READS_WAITING_LIMIT = 60;

/** Only one piece is read at a time, since it keeps a core busy, in the database and then here. */
const PIECES_AT_ONCE = 1;

/** A whole conversation or account is read as slowly as its reader takes it. */
const WHOLE_READS_AT_ONCE = 1;
const WHOLE_READS_WAITING_LIMIT = 8;

/**
 * Heavy reads have connections of their own, and are cancelled when the reader leaves. Throws rate_limited, and the
 * signal's reason.
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

/** Returns the function that ends this read. Throws rate_limited. */
export function takeWholeRead(owner: OwnerId, signal: AbortSignal): Promise<() => void> {
  const slots = singleton(
    'wholeReads',
    () => new UserSlots(WHOLE_READS_AT_ONCE, WHOLE_READS_WAITING_LIMIT, 'wholeReads'),
  );
  return slots.take(owner, signal);
}

/** The pieces of a user come one at a time; the source ends when its reader leaves. */
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
