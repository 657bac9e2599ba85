import 'server-only';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { z } from 'zod';
import { fromFormFilename } from '@/lib/domain/file/filename';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { requireSession } from '../../auth/session/require-session';
import { takeUploadTurn } from '../../limits/upload-turn';
import { bodyPieces } from '../request/body-pieces';
import { requireContentType } from '../request/content-type';
import { errorResponse } from '../response/error-response';
import { openFormParser } from './form-parser';
import { parseWith } from './parse-request';
import { takeRouteLimit } from './take-route-limit';

const FILE_FIELD = 'file';

export interface IncomingFile {
  readonly pieces: AsyncIterable<Uint8Array>;
  readonly early: Readonly<Record<string, string>>;
  /** The form states the size; null means unknown. */
  readonly announcedBytes: number | null;
}

interface FileUpload<Received, Fields extends z.core.$ZodType> {
  fields: Fields;
  /** Its result is passed to `discard` when the upload is refused afterwards. */
  receive: (owner: OwnerId, file: IncomingFile) => Promise<Received>;
  discard: (received: Received) => Promise<void>;
  handle: (input: {
    owner: OwnerId;
    received: Received;
    filename: string;
    fields: z.output<Fields>;
  }) => Promise<Response>;
}

/**
 * The file is never whole in memory. Session and limits come before reading, and few bodies of a user are read at a
 * time. Throws malformed_body for no file, several or a broken one. Failures of ours are never the request's fault.
 */
export function fileUploadRoute<Received, Fields extends z.core.$ZodType>({
  fields,
  receive,
  discard,
  handle,
}: FileUpload<Received, Fields>): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const { ownerId } = await requireSession(request);
      await takeRouteLimit(request, 'upload', ownerId);
      requireContentType(request, ['multipart/form-data']);
      const end = await takeUploadTurn(ownerId, request.signal);
      try {
        const form = await readForm(request, (file) => receive(ownerId, file), discard);
        try {
          return await handle({
            owner: ownerId,
            received: form.received,
            filename: form.filename,
            fields: parseWith(fields, form.fields),
          });
        } finally {
          await discard(form.received);
        }
      } finally {
        end();
      }
    } catch (error) {
      return errorResponse(error);
    }
  };
}

interface Form<Received> {
  readonly received: Received;
  readonly filename: string;
  readonly fields: Record<string, string>;
}

async function readForm<Received>(
  request: Request,
  receive: (file: IncomingFile) => Promise<Received>,
  discard: (received: Received) => Promise<void>,
): Promise<Form<Received>> {
  const parser = openFormParser(request.headers.get('content-type') ?? '');
  const length = request.headers.get('content-length');
  const announcedBytes = length === null ? null : Number(length);
  const fields = new Map<string, string>();
  const files: { filename: string; stream: Readable; received: Promise<Received> }[] = [];
  // These failures are no faults of the form: its pieces alone throw malformed_body.
  const failures = new Set<unknown>();
  const refuse = () => void parser.destroy(new AppError('malformed_body'));
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) return refuse();
    fields.set(name, value);
  });
  parser.on('file', (name, stream, filename) => {
    if (name !== FILE_FIELD || files.length > 0) return refuse();
    // The parser reports a form that breaks off on the file too, which may not be read yet.
    stream.on('error', () => undefined);
    const pieces = bodyPieces({ body: stream });
    const received = receive({ pieces, early: Object.fromEntries(fields), announcedBytes });
    // A file that is refused ends the whole form.
    received.catch((error: unknown) => {
      failures.add(error);
      parser.destroy(error instanceof Error ? error : undefined);
    });
    files.push({ filename: fromFormFilename(filename), stream, received });
  });
  const body = Readable.from(bodyPieces(request));
  try {
    body.on('error', (error) => parser.destroy(error));
    body.pipe(parser);
    await finished(parser);
    const [file] = files;
    if (file === undefined) throw new AppError('malformed_body');
    return { received: await file.received, filename: file.filename, fields: Object.fromEntries(fields) };
  } catch (error) {
    body.destroy();
    for (const { stream, received } of files) {
      // When a form breaks off where its file begins, the parser leaves the file without an end.
      stream.destroy(new AppError('malformed_body'));
      await received.then(discard, () => undefined);
    }
    if (error instanceof AppError || failures.has(error)) throw error;
    throw new AppError('malformed_body', undefined, { cause: error });
  }
}
