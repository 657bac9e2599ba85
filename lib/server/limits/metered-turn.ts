import 'server-only';
import type { LineName } from '../platform/turns/lines';
import { inTurn } from '../platform/turns/take-turn';
import { addToLimit, requireLimitLeft } from './consume-limit';

export class ProcessorMeter {
  workedMs = 0;

  add(workedMs: number): void {
    this.workedMs += workedMs;
  }
}

/** A null owner stands for the server itself. */
export interface MeteredWork {
  readonly line: LineName;
  readonly owner: string | null;
  readonly signal?: AbortSignal;
}

/**
 * The time counts towards the user's share of a quarter of an hour, on all nodes together. Throws rate_limited, and
 * the signal's reason.
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
      // The limit is checked now and not before the wait, since other work of the user may have run meanwhile.
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
