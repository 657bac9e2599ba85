import { openApiOutcomeSchema } from '@/lib/domain/tool/openapi/openapi-outcome';
import { parseOpenApi, type OpenApiOutcome } from '@/lib/domain/tool/openapi/parse-openapi';

/** Shorter texts are read on the main thread: that takes less time than starting a worker. */
const AT_ONCE_CHARACTERS = 8_000;

/** As on the server, which reads no text for longer. */
const LIMIT_MS = 5_000;

const UNREADABLE: OpenApiOutcome = { isValid: false, problem: 'unreadable' };

/**
 * Returns what a description of an API says, or why it cannot be used; a long one is read in a worker. Aborting the
 * signal ends the work, and the promise stays open.
 */
export function checkOpenApi(text: string, signal: AbortSignal): Promise<OpenApiOutcome> {
  if (text.length <= AT_ONCE_CHARACTERS || typeof Worker === 'undefined')
    return Promise.resolve(parseOpenApi(text));
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./openapi-worker.ts', import.meta.url));
    const end = () => {
      worker.terminate();
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    };
    const timer = setTimeout(() => {
      end();
      resolve(UNREADABLE);
    }, LIMIT_MS);
    signal.addEventListener('abort', end);
    worker.addEventListener('message', (event: MessageEvent<unknown>) => {
      end();
      resolve(openApiOutcomeSchema.parse(event.data));
    });
    worker.addEventListener('error', () => {
      end();
      resolve(UNREADABLE);
    });
    worker.postMessage(text);
  });
}
