import 'server-only';
import { singleton } from '../singleton';
import { LINES, type LineName } from './lines';
import { lineOfEach, sharedLine, type Line } from './shared-line';
import { waitForTurn } from './wait-for-turn';

declare module '../singleton' {
  interface Singletons {
    lines: Map<LineName, Line>;
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
export function takeTurn(lineName: LineName, owner: TurnOwner, signal?: AbortSignal): Promise<() => void> {
  return waitForTurn(lineOf(lineName), owner ?? UNKNOWN_ADDRESS, RETRY_AFTER_SECONDS, signal);
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

/** These protect the event loop and the thread of each process; the others are of the server as a whole. */
const OF_EACH_PROCESS: readonly LineName[] = ['tokens', 'publicPages'];

function lineOf(name: LineName): Line {
  const lines = singleton('lines', () => new Map<LineName, Line>());
  const known = lines.get(name);
  if (known !== undefined) return known;
  const line = OF_EACH_PROCESS.includes(name) ? lineOfEach(name, LINES[name]) : sharedLine(name, LINES[name]);
  lines.set(name, line);
  return line;
}
