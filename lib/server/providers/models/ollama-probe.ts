import { outboundFetch } from '../../platform/outbound/outbound-fetch';
import { keepAlive } from '../../platform/shape/keep-alive';

/** An Ollama that runs answers within this time. */
const PROBE_LIMIT_MS = 300;
/** It holds while Ollama runs; an absence is kept shorter, since a busy moment must not hide it. */
const PRESENT_CACHE_MS = 30_000;
const ABSENT_CACHE_MS = 3_000;

/** It never waits, but answers by the last check. */
export class OllamaProbe {
  readonly #baseUrl: string;
  #isThere = false;
  #lookedAt = -Infinity;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  get isThere(): boolean {
    if (performance.now() - this.#lookedAt > (this.#isThere ? PRESENT_CACHE_MS : ABSENT_CACHE_MS))
      keepAlive(this.look(), 'it is not known whether Ollama is there');
    return this.#isThere;
  }

  async look(): Promise<void> {
    this.#lookedAt = performance.now();
    try {
      const response = await outboundFetch(`${this.#baseUrl}/api/tags`, {
        signal: AbortSignal.timeout(PROBE_LIMIT_MS),
      });
      await response.body?.cancel();
      this.#isThere = response.ok;
    } catch {
      this.#isThere = false;
    }
  }
}
