import { outboundFetch } from '../../platform/outbound/outbound-fetch';

/** Ollama answers at once when it runs. */
const PROBE_LIMIT_MS = 300;
/** How long it is cached that Ollama runs, and how long that it does not: a busy moment must not hide it for long. */
const PRESENT_CACHE_MS = 30_000;
const ABSENT_CACHE_MS = 3_000;

/** Knows whether Ollama runs here. Asking never waits: the answer is the result of the last check. */
export class OllamaProbe {
  readonly #baseUrl: string;
  #isThere = false;
  #lookedAt = -Infinity;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  get isThere(): boolean {
    if (performance.now() - this.#lookedAt > (this.#isThere ? PRESENT_CACHE_MS : ABSENT_CACHE_MS))
      void this.look();
    return this.#isThere;
  }

  /** Checks now; for the start of the server. */
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
