import { addMissingBuiltins } from '../page/missing-builtins';

/** The worker sends this first, and the page replies with its question. */
export const IS_LOADED = 'loaded';

/** Runs in a worker. An exception becomes an error of the worker. */
export function answerPage(answer: (question: unknown) => unknown): void {
  addMissingBuiltins();
  self.addEventListener('message', ({ data }: MessageEvent<unknown>) => self.postMessage(answer(data)));
  self.postMessage(IS_LOADED);
}
