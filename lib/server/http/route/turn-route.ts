import 'server-only';
import { randomUUID } from 'node:crypto';
import { NextResponse } from 'next/server';
import { z } from 'zod';
import { IDEMPOTENCY_KEY_HEADER, REQUEST_ID_HEADER } from '@/lib/contracts/turn/turn';
import { askedQuestionSchema, turnRequestSchema, type TurnRequest } from '@/lib/contracts/turn/turn-request';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { requireSession } from '../../auth/session/require-session';
import type { SubscribeToRun } from '../../generation/contract';
import { guardTurn } from '../../limits/guard-turn';
import { currentWork } from '../../platform/current-work';
import { traced } from '../../platform/trace/traced';
import { readTurn } from '../present/read-text';
import { requestAddress } from '../request/request-address';
import { withoutSessionCookies } from '../request/session-cookies';
import { chooseAssistantsEncoder, chooseEncoder, wantsUiStream } from '../response/choose-encoder';
import { endWithSession } from '../response/end-with-session';
import { errorResponse } from '../response/error-response';
import { refusedTurn, type ReadTurn } from '../response/refused-turn';
import { streamResponse } from '../response/stream-response';
import { parseWith } from './parse-request';
import { none, route } from './route';

type Turn = (
  owner: OwnerId,
  call: {
    segment: string;
    requestId: string;
    request: TurnRequest;
    mayNameRefused: boolean;
    wasToldOfWait: boolean;
    rejoins: boolean;
  },
) => Promise<SubscribeToRun>;

const paramsSchema = z.object({ endpoint: z.string() });

const requestIdSchema = z.string().min(1).max(200);

/** Refusals are streamed in the client's format, too. Without `endpoint` the path names it. */
export function turnRoute(turn: Turn, endpoint?: string): ReturnType<typeof route> {
  // A path without parameters has no object of them.
  const params: z.core.$ZodType<{ endpoint: string }> =
    endpoint === undefined ? paramsSchema : z.unknown().transform(() => ({ endpoint }));
  const handle = route(
    { body: none, query: none, params, limit: 'none', tellsBan: true },
    async ({ request, owner, session, body, params }) => {
      try {
        const turnRequest = parseWith(turnRequestSchema, body);
        const requestId = requestIdOf(request);
        const join = await tracedRequest(() =>
          guardTurn({ owner, address: requestAddress(request) }, () =>
            turn(owner, {
              segment: params.endpoint,
              requestId,
              ...readTurn(turnRequest),
              mayNameRefused: !wantsUiStream(request),
              rejoins: wantsUiStream(request),
            }),
          ),
        );
        const { endpoint: asked, overrideParentMessageId, parentMessageId } = turnRequest;
        const askedBelowId = typeof overrideParentMessageId === 'string' ? null : parentMessageId;
        const encoder = endpointOf(asked).hasAssistants
          ? await chooseAssistantsEncoder(owner, request)
          : await chooseEncoder(owner, request, askedBelowId);
        return endWithSession(streamResponse(join, encoder), session.sessionId);
      } catch (error) {
        const isBan = error instanceof AppError && (error.code === 'ban' || error.score?.ban === true);
        const refusal = await refusedTurn(request, errorResponse(banForOurs(request, error)), {
          owner,
          asked: askedQuestionSchema.safeParse(body).data ?? null,
        });
        return isBan ? withoutSessionCookies(new NextResponse(refusal.body, refusal), request) : refusal;
      }
    },
  );
  return async (request, context) => {
    const response = await handle(request, context);
    return response.ok ? response : refusedTurn(request, response, await unreadTurn(request));
  };
}

/** The span ends when the answer begins to be read; those of the answer go on below it. */
function tracedRequest<Value>(work: () => Promise<Value>): Promise<Value> {
  const { route = 'POST /*', logId } = currentWork() ?? {};
  const [method, pattern] = route.split(' ', 2);
  const fields = { 'http.request.method': method, 'http.route': pattern, 'parley.request.id': logId };
  return traced(route, { kind: 'server', fields }, work);
}

/** It reads either header, or makes a new id. Throws validation_failed for two different ids. */
function requestIdOf({ headers }: Request): string {
  const [own, common] = [headers.get(REQUEST_ID_HEADER), headers.get(IDEMPOTENCY_KEY_HEADER)];
  if (own !== null && common !== null && own !== common)
    throw new AppError('validation_failed', {
      fields: { [IDEMPOTENCY_KEY_HEADER]: `differs from ${REQUEST_ID_HEADER}` },
    });
  return parseWith(requestIdSchema, own ?? common ?? randomUUID());
}

/** It is for a body that is no JSON or too large. Returns null without a session. */
async function unreadTurn(request: Request): Promise<ReadTurn | null> {
  const session = await requireSession(request).catch(() => null);
  return session === null ? null : { owner: session.ownerId, asked: null };
}

/** Our client knows a ban by its code; compat clients read its cause. */
function banForOurs(request: Request, error: unknown): unknown {
  if (!wantsUiStream(request) || !(error instanceof AppError) || error.score?.ban !== true) return error;
  const { date, ban_duration: durationMs = 0 } = error.score;
  const endsAt = new Date(Date.parse(date) + durationMs).toISOString();
  return new AppError('ban', { endsAt }, { cause: error });
}
