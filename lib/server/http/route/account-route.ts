import 'server-only';
import type { z } from 'zod';
import { AppError } from '@/lib/domain/shared/app-error';
import type { LimitName } from '../../limits/limit-rules';
import { requireSameOrigin } from '../request/same-origin';
import { errorResponse } from '../response/error-response';
import { parseJsonBody } from './parse-request';
import { takeRouteLimit } from './take-route-limit';

const INVALID_FORM_STATUS = 422;

interface AccountRouteOptions<Body extends z.core.$ZodType> {
  limit?: LimitName;
  /** True where the service itself counts the call, for a narrower subject than the address. */
  isExempt?: (request: Request, body: z.output<Body>) => Promise<boolean>;
}

/**
 * It serves forms of our own pages without a session. A call counts for `limit` at its address; an invalid body gets
 * 422.
 */
export function accountRoute<Body extends z.core.$ZodType>(
  schema: Body,
  handle: (request: Request, body: z.output<Body>) => Promise<Response>,
  { limit = 'request', isExempt }: AccountRouteOptions<Body> = {},
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      requireSameOrigin(request);
      if (isExempt === undefined) await takeRouteLimit(request, limit, null);
      const body = await parseJsonBody(request, schema).catch(async (error: unknown) => {
        if (isExempt !== undefined) await takeRouteLimit(request, limit, null);
        throw error;
      });
      if (isExempt !== undefined && !(await isExempt(request, body)))
        await takeRouteLimit(request, limit, null);
      return await handle(request, body);
    } catch (error) {
      const response = errorResponse(error);
      const isInvalid = error instanceof AppError && error.code === 'validation_failed';
      return isInvalid
        ? new Response(response.body, { status: INVALID_FORM_STATUS, headers: response.headers })
        : response;
    }
  };
}
