import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { bodyPieces } from '../request/body-pieces';
import { requireContentType } from '../request/content-type';

/** What the parts of a form add to the file in it: boundaries, names, small fields. */
const AROUND_FILE_BYTES = 16 * 1024;

/**
 * Returns the multipart form of a request with one file of at most `fileLimitBytes`. Throws body_too_large as soon as
 * it is more, unsupported_media_type for another type, and malformed_body for what cannot be read as a form.
 */
export async function readForm(request: Request, fileLimitBytes: number): Promise<FormData> {
  const contentType = request.headers.get('content-type') ?? '';
  requireContentType(request, ['multipart/form-data']);
  const bytes = await readBounded(request, fileLimitBytes);
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch (cause) {
    throw new AppError('malformed_body', undefined, { cause });
  }
}

async function readBounded(request: Request, fileLimitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const limitBytes = fileLimitBytes + AROUND_FILE_BYTES;
  const tooLarge = () => new AppError('body_too_large', { limitBytes: fileLimitBytes });
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) throw tooLarge();
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const bytes of bodyPieces(request)) {
    sizeBytes += bytes.byteLength;
    if (sizeBytes > limitBytes) throw tooLarge();
    pieces.push(bytes);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
