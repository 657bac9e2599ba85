import * as z from 'zod/mini';
import { askWorker } from '../worker/ask-worker';

/** No answer contains a longer component. */
const CODE_LIMIT_CHARACTERS = 200_000;

/** 2,000 lines take a tenth of a second. */
const LIMIT_MS = 3_000;

const PROBLEM_LIMIT_CHARACTERS = 500;

/** It holds a script, the complaint of the compiler, or a timeout. */
export type CompiledComponent =
  { readonly compiled: string } | { readonly problem: string } | { readonly isTooSlow: true };

const answerSchema = z.union([
  z.object({ compiled: z.string() }),
  z.object({
    problem: z.pipe(
      z.string(),
      z.transform((problem) => problem.slice(0, PROBLEM_LIMIT_CHARACTERS)),
    ),
  }),
]);

/** A worker compiles JSX or TSX. Throws TypeError when worker or compiler cannot be fetched. */
export async function compileComponent(
  code: string,
  language: string,
  signal: AbortSignal,
): Promise<CompiledComponent> {
  if (code.length > CODE_LIMIT_CHARACTERS) return { isTooSlow: true };
  const worker = new Worker(new URL('./compile-worker.ts', import.meta.url));
  const result = await askWorker(worker, { code, language }, { limitMs: LIMIT_MS, signal });
  if (result.state === 'failed') throw new TypeError('The compiler is not there.');
  return result.state === 'answered' ? answerSchema.parse(result.answer) : { isTooSlow: true };
}
