import { AppError } from '@/lib/domain/shared/app-error';

/** When a full queue asks a client to come back. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Runs at most `atOnce` pieces of work together; at most `waiting` more stand in line, first come first served. Throws
 * rate_limited when the line is full.
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
    // Whoever leaves hands its place over, so `running` stays as it is.
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
