import { AppError } from '@/lib/domain/shared/app-error';

/** When a full queue asks a client to come back. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Returns a function that runs at most `atOnce` pieces of work together; at most `waiting` more queue, first come first
 * served. It throws rate_limited when the queue is full.
 */
export function boundedWork(
  atOnce: number,
  waiting: number,
): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const line: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= waiting)
      throw new AppError('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    // Work that ends hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => line.push(resolve));
  }

  function leave(): void {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
