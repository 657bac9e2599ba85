import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { bodyPieces } from '../request/body-pieces';
import { requireContentType } from '../request/content-type';
import { errorResponse } from '../response/error-response';
import { JSON_BODY_LIMIT_BYTES } from './parse-request';

/**
 * Programs sign the exact body and have no session. Throws unsupported_media_type, and body_too_large beyond {@link
 * JSON_BODY_LIMIT_BYTES}.
 */
export function rawBodyRoute(
  handle: (body: Uint8Array, request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      requireContentType(request, ['application/json']);
      return await handle(await readBytes(request), request);
    } catch (error) {
      return errorResponse(error);
    }
  };
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const bytes of bodyPieces(request)) {
    sizeBytes += bytes.byteLength;
    if (sizeBytes > JSON_BODY_LIMIT_BYTES)
      throw new AppError('body_too_large', { limitBytes: JSON_BODY_LIMIT_BYTES });
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}
