import { z } from 'zod';
import { seenNoticeSchema } from '@/lib/contracts/turn/seen-notice';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { noContent, none, route } from '@/lib/server/http/route/route';
import { noteSeen } from '@/lib/server/services/turn/notices/answer-notice';

const schemas = { body: seenNoticeSchema, query: none, params: z.object({ messageId: uuidSchema }) };

export const POST = route(schemas, async ({ owner, params: { messageId }, body: { kind } }) => {
  await noteSeen(owner, messageId, kind);
  return noContent();
});
