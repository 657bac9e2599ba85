import * as z from 'zod/mini';
import { diffWords, type TextDiff } from '@/lib/domain/message/diff-words';
import { askWorker } from '../../worker/ask-worker';

/** For shorter texts, starting a worker is slower than comparing. */
const AT_ONCE_CHARACTERS = 8_000;

/** It ends a comparison that is slow despite all bounds. */
const LIMIT_MS = 20_000;

const diffSchema = z.object({
  parts: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
  isCoarse: z.boolean(),
});

/** A worker compares long texts. Aborting ends it. */
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
