import { IS_LOADED } from './answer-page';

/** What a worker answered; or that its time was over, that it failed, or that the answer is not wanted any more. */
export type WorkerAnswer =
  | { readonly state: 'answered'; readonly answer: unknown }
  | { readonly state: 'late' | 'failed' | 'aborted' };

interface Bounds {
  /** Counted from when the code of the worker is loaded, however long the network takes for that. */
  readonly limitMs: number;
  /** Aborting ends the worker. */
  readonly signal: AbortSignal;
}

/** Asks a worker that uses `answerPage` one question. It is ended in every case. */
export function askWorker(
  worker: Worker,
  question: unknown,
  { limitMs, signal }: Bounds,
): Promise<WorkerAnswer> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (answer: WorkerAnswer) => {
      worker.terminate();
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      resolve(answer);
    };
    const onAbort = () => end({ state: 'aborted' });
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
    worker.addEventListener('error', () => end({ state: 'failed' }));
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === IS_LOADED) {
        timer = setTimeout(() => end({ state: 'late' }), limitMs);
        worker.postMessage(question);
      } else end({ state: 'answered', answer: data });
    });
  });
}
