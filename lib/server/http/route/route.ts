import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { requireAdministrator } from '../../auth/session/require-administrator';
import { findSignedIn, requireSession, type SignedIn } from '../../auth/session/require-session';
import { heavyRead } from '../../limits/heavy-read';
import type { LimitName } from '../../limits/limit-rules';
import { refusalWithoutSettings } from '../refuse-without-settings';
import { errorResponse } from '../response/error-response';
import { withoutUnreadBody } from '../response/without-unread-body';
import { parseJsonBody, parsePathParams, parseWith } from './parse-request';
import { takeRouteLimit } from './take-route-limit';

export const none = z.unknown();

interface Schemas<
  Body extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Params extends z.core.$ZodType,
> {
  body: Body;
  query: Query;
  params: Params;
  /** Absent means the limit of every route. */
  limit?: LimitName | 'none';
  /** Few such calls run per user at a time, on their own connections, and they are cancelled when the client leaves. */
  isHeavyRead?: boolean;
  /** An expired bearer still counts for this long, while its session lives. */
  bearerGraceMs?: number;
  isForAdministrators?: boolean;
  /** True tells users that a ban signed them out. */
  tellsBan?: boolean;
}

interface Parsed<
  Body extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Params extends z.core.$ZodType,
> {
  request: Request;
  body: z.output<Body>;
  query: z.output<Query>;
  params: z.output<Params>;
}

interface RouteContext {
  params: Promise<unknown>;
}

type Handler = (request: Request, context: RouteContext) => Promise<Response>;

/** Session and limit are checked before parsing; errors become `{code, message, details}`. */
export function route<
  Body extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Params extends z.core.$ZodType,
>(
  schemas: Schemas<Body, Query, Params>,
  handle: (input: Parsed<Body, Query, Params> & { owner: OwnerId; session: SignedIn }) => Promise<Response>,
): Handler {
  return guarded(async (request, context) => {
    const session = await requireSession(request, {
      graceMs: schemas.bearerGraceMs,
      tellsBan: schemas.tellsBan,
    });
    await takeRouteLimit(request, schemas.limit, session.ownerId);
    if (schemas.isForAdministrators === true) await requireAdministrator(session.ownerId);
    const parsed = await parse(schemas, request, context);
    // A body that arrives slowly would add to an account that was cleared meanwhile.
    if (request.body !== null && (await findSignedIn(session.sessionId)) === null)
      throw new AppError('unauthorized');
    const answer = () => handle({ ...parsed, owner: session.ownerId, session });
    return schemas.isHeavyRead === true ? heavyRead(session.ownerId, request.signal, answer) : answer();
  });
}

/** The route works like {@link route}, but without a session. */
export function publicRoute<
  Body extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Params extends z.core.$ZodType,
>(
  schemas: Schemas<Body, Query, Params>,
  handle: (input: Parsed<Body, Query, Params>) => Promise<Response>,
): Handler {
  return guarded(async (request, context) => {
    await takeRouteLimit(request, schemas.limit, null);
    return handle(await parse(schemas, request, context));
  });
}

/** `handle` checks the session and the body itself. */
export function bareRoute(handle: (request: Request) => Promise<Response>): Handler {
  return guarded(async (request) => {
    await takeRouteLimit(request, undefined, null);
    return handle(request);
  });
}

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

export function created(body: unknown): Response {
  return json(body, 201);
}

const NO_CONTENT = 204;

export function noContent(): Response {
  return new Response(null, { status: NO_CONTENT });
}

function guarded(handle: Handler): Handler {
  return async (request, context) => {
    try {
      const refusal = refusalWithoutSettings();
      if (refusal !== null) return refusal;
      return await withoutUnreadBody(request, await handle(request, context));
    } catch (error) {
      return errorResponse(error);
    }
  };
}

async function parse<
  Body extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Params extends z.core.$ZodType,
>(
  schemas: Schemas<Body, Query, Params>,
  request: Request,
  context: RouteContext,
): Promise<Parsed<Body, Query, Params>> {
  return {
    request,
    params: parsePathParams(schemas.params, await context.params),
    query: parseWith(schemas.query, Object.fromEntries(new URL(request.url).searchParams)),
    body: await parseJsonBody(request, schemas.body),
  };
}
