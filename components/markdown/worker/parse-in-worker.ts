import * as z from 'zod/mini';
import { userValue } from '@/lib/client/scope/user-scope';
import { askWorker } from '@/lib/client/worker/ask-worker';
import type { MarkdownBlock } from '../markdown-document';
import type { KnownToken } from '../math-tokens';

/** Our own worker's tokens are not checked singly. */
const answerSchema = z.array(
  z.object({
    offset: z.number(),
    token: z.custom<KnownToken>((token) => typeof token === 'object' && token !== null),
  }),
);

interface Asked {
  readonly text: string;
  readonly limitMs: number;
  /** False means that too heavy blocks become plain text. */
  readonly isWhole: boolean;
}

/** One text is parsed at a time. */
const running = userValue<Promise<unknown>>(() => Promise.resolve());

/** Null means that it takes too long, is one heavy block, or has no worker. Aborting ends it. */
export function parseInWorker(asked: Asked, signal: AbortSignal): Promise<readonly MarkdownBlock[] | null> {
  if (typeof Worker === 'undefined') return Promise.resolve(null);
  const result = running.current.then(() => (signal.aborted ? null : parse(asked, signal)));
  running.current = result;
  return result;
}

async function parse(
  { limitMs, ...asked }: Asked,
  signal: AbortSignal,
): Promise<readonly MarkdownBlock[] | null> {
  const worker = new Worker(new URL('./markdown-worker.ts', import.meta.url));
  const result = await askWorker(worker, asked, { limitMs, signal });
  if (result.state !== 'answered') return null;
  const answer = answerSchema.safeParse(result.answer);
  return answer.success ? answer.data.map((block) => ({ ...block, isFinished: true })) : null;
}
