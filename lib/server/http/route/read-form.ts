import 'server-only';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { AppError } from '@/lib/domain/shared/app-error';
import { bodyPieces } from '../request/body-pieces';
import { requireContentType } from '../request/content-type';
import { openFormParser } from './form-parser';

/** Boundaries, names and small fields fit into this. */
const AROUND_FILE_BYTES = 16 * 1024;

/** Throws body_too_large, unsupported_media_type, and malformed_body without such a file. */
export async function readFormFile(
  request: Request,
  { field, limitBytes }: { readonly field: string; readonly limitBytes: number },
): Promise<Uint8Array> {
  const tooLarge = () => new AppError('body_too_large', { limitBytes });
  requireContentType(request, ['multipart/form-data']);
  const length = Number(request.headers.get('content-length') ?? 0);
  if (length > limitBytes + AROUND_FILE_BYTES) throw tooLarge();
  const parser = openFormParser(request.headers.get('content-type') ?? '');
  let file: Promise<Uint8Array> | undefined;
  parser.on('file', (name, stream) => {
    // The parser reports a form that breaks off on its files too.
    stream.on('error', () => undefined);
    if (name !== field || file !== undefined) return void stream.resume();
    file = buffer(stream);
    file.catch(() => undefined);
  });
  const body = Readable.from(boundedPieces(request, limitBytes + AROUND_FILE_BYTES, tooLarge));
  try {
    body.on('error', (error) => parser.destroy(error));
    body.pipe(parser);
    await finished(parser);
    const bytes = await file;
    if (bytes === undefined) throw new AppError('malformed_body');
    if (bytes.byteLength > limitBytes) throw tooLarge();
    return bytes;
  } catch (error) {
    body.destroy();
    throw error instanceof AppError ? error : new AppError('malformed_body', undefined, { cause: error });
  }
}

async function* boundedPieces(
  request: Request,
  limitBytes: number,
  tooLarge: () => AppError,
): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0;
  for await (const bytes of bodyPieces(request)) {
    sizeBytes += bytes.byteLength;
    if (sizeBytes > limitBytes) throw tooLarge();
    yield bytes;
  }
}
