import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { singleton } from '../singleton';
import { FairTurns } from './fair-turns.mjs';
import { LINES, type LineName } from './lines';

declare module '../singleton' {
  interface Singletons {
    lines: Map<LineName, FairTurns>;
  }
}

/** When a full line asks a client to come back. */
const RETRY_AFTER_SECONDS = 5;

/** All callers whose address is unknown share their turns. */
const UNKNOWN_ADDRESS = 'unknown';

/** Whose work it is: a user's id, or the address of a caller without one. */
export type TurnOwner = string | null;

/**
 * Waits for the turn of an owner in a line, and returns the function that ends it. Throws rate_limited when the line is
 * full or the owner has too much in it, and the signal's reason when it is aborted while waiting.
 */
export async function takeTurn(
  lineName: LineName,
  owner: TurnOwner,
  signal?: AbortSignal,
): Promise<() => void> {
  signal?.throwIfAborted();
  const turn = Promise.withResolvers<undefined>();
  const end = lineOf(lineName).take(owner ?? UNKNOWN_ADDRESS, {
    begin: () => turn.resolve(undefined),
    refuse: () => turn.reject(new AppError('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS })),
  });
  const leave = () => turn.reject(signal?.reason);
  signal?.addEventListener('abort', leave, { once: true });
  try {
    await turn.promise;
    return end;
  } catch (error) {
    end();
    throw error;
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}

/** Runs a piece of work of an owner in its turn. Throws what {@link takeTurn} does. */
export async function inTurn<Value>(
  lineName: LineName,
  owner: TurnOwner,
  work: () => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  const end = await takeTurn(lineName, owner, signal);
  try {
    return await work();
  } finally {
    end();
  }
}

function lineOf(name: LineName): FairTurns {
  const lines = singleton('lines', () => new Map<LineName, FairTurns>());
  const line = lines.get(name) ?? new FairTurns(LINES[name]);
  lines.set(name, line);
  return line;
}
