import { AppError } from '@/lib/domain/shared/app-error';

/**
 * Yields the bytes of a body as they come; none where there is no body. Throws malformed_body for one that breaks off:
 * its client has left, which is no error of the server.
 */
export async function* bodyPieces({ body }: Pick<Request, 'body'>): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of body ?? []) yield piece;
  } catch (cause) {
    throw new AppError('malformed_body', undefined, { cause });
  }
}
