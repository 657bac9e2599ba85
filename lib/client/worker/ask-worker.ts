import { IS_LOADED } from './answer-page';

export type WorkerAnswer =
  | { readonly state: 'answered'; readonly answer: unknown }
  | { readonly state: 'late' | 'failed' | 'aborted' };

interface Bounds {
  /** The time counts from when the worker has loaded. */
  readonly limitMs: number;
  /** Aborting ends the worker. */
  readonly signal: AbortSignal;
}

/** The worker must use `answerPage`, and is ended in every case. */
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
