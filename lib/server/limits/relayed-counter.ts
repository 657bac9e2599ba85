import 'server-only';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { findLauncher, type Launcher } from '../platform/process/launcher';
import { keepAlive } from '../platform/shape/keep-alive';
import { singleton } from '../platform/singleton';

declare module '../platform/singleton' {
  interface Singletons {
    relayedCounters: Map<string, RelayedCounter>;
  }
}

interface Counted {
  readonly keyPrefix: string;
  readonly points: number;
  /** The duration is in seconds. */
  readonly duration: number;
}

const countedSchema = z.object({
  counter: z.object({ keyPrefix: z.string(), points: z.number(), duration: z.number() }),
  key: z.string(),
  points: z.number(),
});

/** The processes of a server tell each other what they counted. */
class RelayedCounter extends RateLimiterMemory {
  private readonly counter: Counted;

  constructor(counter: Counted) {
    super(counter);
    this.counter = counter;
  }

  override consume(key: string | number, points = 1): Promise<RateLimiterRes> {
    this.tellOthers(key, points);
    return super.consume(key, points);
  }

  override penalty(key: string | number, points = 1): Promise<RateLimiterRes> {
    this.tellOthers(key, points);
    return super.penalty(key, points);
  }

  addOfOther(key: string, points: number): void {
    keepAlive(super.penalty(key, points), 'what another process counted could not be added');
  }

  private tellOthers(key: string | number, points: number): void {
    findLauncher()?.tell({ kind: 'counted', counter: this.counter, key: String(key), points });
  }
}

/** Counters with the same name are one counter. */
export function relayedCounter(counter: Counted): RateLimiterMemory {
  return counterOf(counter);
}

function counterOf(counter: Counted): RelayedCounter {
  const all = singleton('relayedCounters', () => {
    const launcher = findLauncher();
    if (launcher !== null) hearOthers(launcher);
    return new Map<string, RelayedCounter>();
  });
  const known = all.get(counter.keyPrefix) ?? new RelayedCounter(counter);
  all.set(counter.keyPrefix, known);
  return known;
}

function hearOthers(launcher: Launcher): void {
  launcher.listen('counted', (message) => {
    const { counter, key, points } = countedSchema.parse(message);
    counterOf(counter).addOfOther(key, points);
  });
}
