import * as z from 'zod/mini';
import { diffWords, type TextDiff } from '@/lib/domain/message/diff-words';

/** Shorter texts are compared on the main thread: that takes less time than starting a worker. */
const AT_ONCE_CHARACTERS = 8_000;

const diffSchema = z.object({
  parts: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
  isCoarse: z.boolean(),
});

/** Returns the difference of two texts; long ones are compared in a worker. Aborting the signal ends the work. */
export function compareTexts(
  before: string,
  after: string,
  { locale, signal }: { locale: string; signal: AbortSignal },
): Promise<TextDiff> {
  if (before.length + after.length <= AT_ONCE_CHARACTERS || typeof Worker === 'undefined')
    return Promise.resolve(diffWords(before, after, locale));
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./diff-worker.ts', import.meta.url));
    const end = () => {
      worker.terminate();
      signal.removeEventListener('abort', end);
    };
    signal.addEventListener('abort', end);
    worker.addEventListener('message', (event: MessageEvent<unknown>) => {
      end();
      resolve(diffSchema.parse(event.data));
    });
    worker.addEventListener('error', () => {
      end();
      reject(new Error('The texts could not be compared.'));
    });
    worker.postMessage({ before, after, locale });
  });
}
