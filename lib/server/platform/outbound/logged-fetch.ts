import 'server-only';
import { logDebug } from '../log';

export function loggedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const startMs = performance.now();
    const log = (outcome: string | number) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
      const durationMs = Math.round(performance.now() - startMs);
      logDebug('a request left', { method, host: url.host, outcome, durationMs });
    };
    try {
      const response = await fetch(input, init);
      log(response.status);
      return response;
    } catch (error) {
      log(error instanceof Error ? error.name : 'failed');
      throw error;
    }
  };
}
