import { z } from 'zod';
import { uuidSchema } from '@/lib/domain/ids';
import { chooseEncoder } from '@/lib/server/http/choose-encoder';
import { none, route } from '@/lib/server/http/route';
import { streamResponse } from '@/lib/server/http/stream-response';
import { joinAnswer } from '@/lib/server/services/join-answer';

export const dynamic = 'force-dynamic';

const schemas = { body: none, query: none, params: z.object({ messageId: uuidSchema }) };

export const GET = route(schemas, async ({ request, owner, params }) =>
  streamResponse(await joinAnswer(owner, params.messageId), chooseEncoder(request)),
);
