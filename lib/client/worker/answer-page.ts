import { addMissingBuiltins } from '../page/missing-builtins';

/** The first message of a worker, to which the page replies with its question. */
export const IS_LOADED = 'loaded';

/** Runs in a worker: answers what the page asks. An error becomes one of the worker. */
export function answerPage(answer: (question: unknown) => unknown): void {
  addMissingBuiltins();
  self.addEventListener('message', ({ data }: MessageEvent<unknown>) => self.postMessage(answer(data)));
  self.postMessage(IS_LOADED);
}
