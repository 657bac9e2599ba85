import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { REQUEST_ID_HEADER, turnRequestSchema, type TurnRequest } from '@/lib/contracts/turn';
import type { OwnerId } from '@/lib/domain/owner-id';
import type { JoinRun } from '../generation/contract';
import { chooseEncoder } from './choose-encoder';
import { errorResponse } from './error-response';
import { parseWith } from './parse-request';
import { refusedTurn } from './refused-turn';
import { none, route } from './route';
import { streamResponse } from './stream-response';

type Turn = (
  owner: OwnerId,
  call: { segment: string; requestId: string; request: TurnRequest },
) => Promise<JoinRun>;

const paramsSchema = z.object({ endpoint: z.string() });

/** The client's id of a request; whatever it is, it is only ever compared within one owner's requests. */
const requestIdSchema = z.string().min(1).max(200);

/** A route that starts an answer and streams it in the format the client asks for; refusals included. */
export function turnRoute(turn: Turn): ReturnType<typeof route> {
  const handle = route(
    { body: turnRequestSchema, query: none, params: paramsSchema },
    async ({ request, owner, body, params }) => {
      try {
        const requestId = parseWith(requestIdSchema, request.headers.get(REQUEST_ID_HEADER) ?? randomUUID());
        const join = await turn(owner, { segment: params.endpoint, requestId, request: body });
        return streamResponse(join, chooseEncoder(request));
      } catch (error) {
        return refusedTurn(request, errorResponse(error), body);
      }
    },
  );
  return async (request, context) => {
    const response = await handle(request, context);
    return response.ok ? response : refusedTurn(request, response, null);
  };
}
