import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { logWarning } from '../../platform/log';
import { singleton } from '../../platform/singleton';

const COUNTS_LIMIT = 2_000;
/** A provider that failed is not asked again for this long. */
const PAUSE_AFTER_FAILURE_MS = 30_000;

declare module '../../platform/singleton' {
  interface Singletons {
    exactCounts: ExactCounts;
  }
}

/** Each user has counts of their own: a quick answer would tell that another user had the same text counted. */
interface CountKey {
  readonly owner: string;
  readonly endpoint: string;
  readonly model: string;
  readonly text: string;
}

/** The provider is asked once for each text. */
export class ExactCounts {
  readonly #counts = new LRUCache<string, number>({ max: COUNTS_LIMIT });
  readonly #failedAtMs = new LRUCache<string, number>({ max: COUNTS_LIMIT });
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Returns null when the provider cannot be asked. Never throws. */
  async find(counted: CountKey, count: () => Promise<number>): Promise<number | null> {
    const { owner, endpoint, model, text } = counted;
    const key = createHash('sha256')
      .update(JSON.stringify([owner, endpoint, model, text]))
      .digest('base64');
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    // A user's own key fails for that user alone.
    const asked = JSON.stringify([owner, endpoint]);
    if (this.#now() - (this.#failedAtMs.get(asked) ?? -Infinity) < PAUSE_AFTER_FAILURE_MS) return null;
    this.#failedAtMs.delete(asked);
    try {
      const tokens = await count();
      this.#counts.set(key, tokens);
      return tokens;
    } catch (error) {
      this.#failedAtMs.set(asked, this.#now());
      logWarning('a provider did not count tokens; they are estimated', {
        endpoint,
        reason: error instanceof Error ? error.name : '',
      });
      return null;
    }
  }
}

export function exactCounts(): ExactCounts {
  return singleton('exactCounts', () => new ExactCounts());
}
