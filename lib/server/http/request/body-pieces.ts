import { AppError } from '@/lib/domain/shared/app-error';

/** Throws malformed_body when it breaks off: the client left. */
export async function* bodyPieces({
  body,
}: {
  readonly body: AsyncIterable<Uint8Array> | null;
}): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of body ?? []) yield piece;
  } catch (cause) {
    throw new AppError('malformed_body', undefined, { cause });
  }
}
