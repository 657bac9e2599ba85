import * as z from 'zod/mini';
import { diffWords, type TextDiff } from '@/lib/domain/message/diff-words';
import { askWorker } from '../../worker/ask-worker';

/** Shorter texts are compared on the main thread, which is faster than starting a worker. */
const AT_ONCE_CHARACTERS = 8_000;

/** The comparison has its own bounds; this limit catches what they miss. */
const LIMIT_MS = 20_000;

const diffSchema = z.object({
  parts: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
  isCoarse: z.boolean(),
});

/** Compares long texts in a worker. Aborting the signal ends the work. */
export async function compareTexts(
  before: string,
  after: string,
  { locale, signal }: { locale: string; signal: AbortSignal },
): Promise<TextDiff> {
  if (before.length + after.length <= AT_ONCE_CHARACTERS || typeof Worker === 'undefined')
    return diffWords(before, after, locale);
  const worker = new Worker(new URL('./diff-worker.ts', import.meta.url));
  const result = await askWorker(worker, { before, after, locale }, { limitMs: LIMIT_MS, signal });
  if (result.state !== 'answered') throw new Error('The texts could not be compared.');
  return diffSchema.parse(result.answer);
}
