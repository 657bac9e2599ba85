import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { logWarning } from '../../platform/log';
import { singleton } from '../../platform/singleton';

const KEPT_COUNTS = 2_000;
/** How long a provider that refused or did not answer is not asked again. */
const PAUSE_AFTER_FAILURE_MS = 30_000;

declare module '../../platform/singleton' {
  interface Singletons {
    exactCounts: ExactCounts;
  }
}

/** What is counted, and for whom: no user learns from a quick answer what another one had counted. */
interface CountKey {
  readonly owner: string;
  readonly endpoint: string;
  readonly model: string;
  readonly text: string;
}

/** The counts that providers made. Each is asked for once; a provider that fails is left alone for a while. */
export class ExactCounts {
  readonly #counts = new LRUCache<string, number>({ max: KEPT_COUNTS });
  readonly #failedAtMs = new LRUCache<string, number>({ max: KEPT_COUNTS });
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Returns what the provider counts; null where it cannot be asked now. Never throws. */
  async of(key: CountKey, count: () => Promise<number>): Promise<number | null> {
    const { owner, endpoint, model, text } = key;
    const place = createHash('sha256')
      .update(JSON.stringify([owner, endpoint, model, text]))
      .digest('base64');
    const known = this.#counts.get(place);
    if (known !== undefined) return known;
    // A user's own key fails for that user alone.
    const asked = JSON.stringify([owner, endpoint]);
    if (this.#now() - (this.#failedAtMs.get(asked) ?? -Infinity) < PAUSE_AFTER_FAILURE_MS) return null;
    this.#failedAtMs.delete(asked);
    try {
      const tokens = await count();
      this.#counts.set(place, tokens);
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

/** Returns the counts of this process. */
export function exactCounts(): ExactCounts {
  return singleton('exactCounts', () => new ExactCounts());
}
