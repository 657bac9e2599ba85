import 'server-only';
import { singleton } from '../singleton';
import { figures } from '../watch/figures';
import { LINES, type LineName } from './lines';
import { lineOfEach, sharedLine, type Line } from './shared-line';
import { waitForTurn } from './wait-for-turn';

declare module '../singleton' {
  interface Singletons {
    lines: Map<LineName, Line>;
  }
}

const RETRY_AFTER_SECONDS = 5;

/** All callers with an unknown address share their turns. */
const UNKNOWN_ADDRESS = 'unknown';

/** Is a user's id, or the address of a caller without one. */
export type TurnOwner = string | null;

/**
 * Returns the function that ends the turn. Throws rate_limited when the line is full or the owner has too much in
 * it, and the signal's reason when aborted while waiting.
 */
export async function takeTurn(line: LineName, owner: TurnOwner, signal?: AbortSignal): Promise<() => void> {
  const { linesWaiting, linesRunning } = figures();
  linesWaiting.inc({ line });
  const taken = await waitForTurn(
    lineOf(line),
    owner ?? UNKNOWN_ADDRESS,
    RETRY_AFTER_SECONDS,
    signal,
  ).finally(() => linesWaiting.dec({ line }));
  linesRunning.inc({ line });
  let isOver = false;
  return () => {
    taken();
    if (!isOver) linesRunning.dec({ line });
    isOver = true;
  };
}

/** Throws what {@link takeTurn} does. */
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

/** These protect each process's event loop and thread; the other lines serve the whole server. */
const OF_EACH_PROCESS: readonly LineName[] = ['tokens', 'publicPages'];

function lineOf(name: LineName): Line {
  const lines = singleton('lines', () => new Map<LineName, Line>());
  const known = lines.get(name);
  if (known !== undefined) return known;
  const line = OF_EACH_PROCESS.includes(name) ? lineOfEach(name, LINES[name]) : sharedLine(name, LINES[name]);
  lines.set(name, line);
  return line;
}
