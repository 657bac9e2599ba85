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

/** Callers with an unknown address share turns. */
const UNKNOWN_ADDRESS = 'unknown';

/** The owner is the id of a user, or the address of a caller. */
export type TurnOwner = string | null;

/** Returns a function that ends the turn. Throws rate_limited, and the signal's reason. */
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

/** Throws as {@link takeTurn}. */
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

/** These protect the event loop of each process; the other lines serve the whole server. */
const OF_EACH_PROCESS: readonly LineName[] = ['tokens', 'publicPages'];

function lineOf(name: LineName): Line {
  const lines = singleton('lines', () => new Map<LineName, Line>());
  const known = lines.get(name);
  if (known !== undefined) return known;
  const line = OF_EACH_PROCESS.includes(name) ? lineOfEach(name, LINES[name]) : sharedLine(name, LINES[name]);
  lines.set(name, line);
  return line;
}
