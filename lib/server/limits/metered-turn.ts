import 'server-only';
import type { LineName } from '../platform/turns/lines';
import { inTurn } from '../platform/turns/take-turn';
import { addToLimit, requireLimitLeft } from './consume-limit';

/** Adds up how long processes worked for one piece of work. */
export class ProcessorMeter {
  workedMs = 0;

  add(workedMs: number): void {
    this.workedMs += workedMs;
  }
}

/** Where expensive work waits for its turn, and who asked for it; null is the server itself. */
export interface MeteredWork {
  readonly line: LineName;
  readonly owner: string | null;
  readonly signal?: AbortSignal;
}

/**
 * Runs work of a user in its turn, and counts how long processes worked for it towards what the user has of the
 * processors in a quarter of an hour, on all nodes together. Throws rate_limited where that is used up, or the line is
 * full, and the signal's reason.
 */
export async function inMeteredTurn<Value>(
  { line, owner, signal }: MeteredWork,
  work: (meter: ProcessorMeter) => Promise<Value>,
): Promise<Value> {
  const meter = new ProcessorMeter();
  return inTurn(
    line,
    owner,
    async () => {
      // Now and not before it waited: what ran meanwhile counts.
      if (owner !== null) await requireLimitLeft('processor', { user: owner });
      try {
        return await work(meter);
      } finally {
        if (owner !== null) await addToLimit('processor', { user: owner }, meter.workedMs);
      }
    },
    signal,
  );
}
