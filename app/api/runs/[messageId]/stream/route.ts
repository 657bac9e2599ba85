import { z } from 'zod';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { chooseEncoder } from '@/lib/server/http/response/choose-encoder';
import { endWithSession } from '@/lib/server/http/response/end-with-session';
import { streamResponse } from '@/lib/server/http/response/stream-response';
import { none, route } from '@/lib/server/http/route/route';
import { joinAnswer } from '@/lib/server/services/turn/join-answer';

export const dynamic = 'force-dynamic';

const schemas = { body: none, query: none, params: z.object({ messageId: uuidSchema }) };

export const GET = route(schemas, async ({ request, owner, session, params }) =>
  endWithSession(
    streamResponse(await joinAnswer(owner, params.messageId), await chooseEncoder(owner, request)),
    session.sessionId,
  ),
);
