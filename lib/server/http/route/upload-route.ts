import 'server-only';
import type { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { requireSession } from '../../auth/session/require-session';
import { errorResponse } from '../response/error-response';
import { parsePathParams } from './parse-request';
import { readFormFile } from './read-form';
import { takeRouteLimit } from './take-route-limit';

interface Upload<Params extends z.core.$ZodType> {
  params: Params;
  field: string;
  limitBytes: () => Promise<number>;
}

/** Session and limit are checked first. Throws body_too_large, malformed_body. */
export function uploadRoute<Params extends z.core.$ZodType>(
  { params, field, limitBytes }: Upload<Params>,
  handle: (input: { owner: OwnerId; bytes: Uint8Array; params: z.output<Params> }) => Promise<Response>,
): (request: Request, context: { params: Promise<unknown> }) => Promise<Response> {
  return async (request, context) => {
    try {
      const { ownerId } = await requireSession(request);
      await takeRouteLimit(request, 'upload', ownerId);
      const parsed = parsePathParams(params, await context.params);
      const bytes = await readFormFile(request, { field, limitBytes: await limitBytes() });
      return await handle({ owner: ownerId, bytes, params: parsed });
    } catch (error) {
      return errorResponse(error);
    }
  };
}
