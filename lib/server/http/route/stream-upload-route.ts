import 'server-only';
import type { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { requireSession } from '../../auth/session/require-session';
import type { LimitName } from '../../limits/limit-rules';
import { bodyPieces } from '../request/body-pieces';
import { requireContentType } from '../request/content-type';
import { errorResponse } from '../response/error-response';
import { parseWith } from './parse-request';
import { takeRouteLimit } from './take-route-limit';

/** The first bytes decide what a file is. */
const FILE_TYPES = [
  'application/octet-stream',
  'application/json',
  'application/zip',
  'application/x-zip-compressed',
];

interface StreamUpload<Query extends z.core.$ZodType> {
  readonly owner: OwnerId;
  readonly query: z.output<Query>;
  /** None of the bytes have been read. Throws malformed_body when they break off. */
  readonly body: AsyncIterable<Uint8Array>;
  readonly announcedBytes: number | null;
  /** The signal aborts when the client leaves. */
  readonly signal: AbortSignal;
}

/** The file is never whole in memory. Throws unsupported_media_type. */
export function streamUploadRoute<Query extends z.core.$ZodType>(
  { query, limit }: { query: Query; limit: LimitName },
  handle: (input: StreamUpload<Query>) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const { ownerId } = await requireSession(request);
      await takeRouteLimit(request, limit, ownerId);
      requireContentType(request, FILE_TYPES);
      const length = request.headers.get('content-length');
      return await handle({
        owner: ownerId,
        query: parseWith(query, Object.fromEntries(new URL(request.url).searchParams)),
        body: bodyPieces(request),
        announcedBytes: length === null ? null : Number(length),
        signal: request.signal,
      });
    } catch (error) {
      return errorResponse(error);
    }
  };
}
