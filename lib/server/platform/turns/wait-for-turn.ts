import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { Line } from './shared-line';

/**
 * Waits for the turn of an owner in a line, and returns the function that ends it. Throws rate_limited when the turn is
 * refused, and the signal's reason when it is aborted while waiting.
 */
export async function waitForTurn(
  line: Line,
  owner: string,
  retryAfterSeconds: number,
  signal?: AbortSignal,
): Promise<() => void> {
  signal?.throwIfAborted();
  const turn = Promise.withResolvers<undefined>();
  const end = line.take(owner, {
    begin: () => turn.resolve(undefined),
    refuse: () => turn.reject(new AppError('rate_limited', { retryAfterSeconds })),
  });
  const leave = () => turn.reject(signal?.reason);
  signal?.addEventListener('abort', leave, { once: true });
  try {
    await turn.promise;
    return end;
  } catch (error) {
    end();
    throw error;
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}
