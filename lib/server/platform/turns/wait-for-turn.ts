import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { Line } from './shared-line';

/** Returns a function that ends the turn. Throws rate_limited, and the signal's reason. */
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
