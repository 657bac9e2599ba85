import * as z from 'zod/mini';
import { conversationSchema } from '@/lib/domain/conversation/conversation';
import { messageSchema } from '@/lib/domain/message/message';

/**
 * The order is `start` (messageId) · `data-created` · text, reasoning and tool chunks · `data-final` · `finish` ·
 * `[DONE]`. A reader who joins later gets the earlier text as one delta. A stream may end with `data-rejoin` in place
 * of `data-final`: its reader joins again immediately.
 */
export const createdDataSchema = z.object({
  conversation: conversationSchema,
  requestMessage: messageSchema,
  /** It is as before its first event: the base of edit and continue, else empty. */
  responseMessage: messageSchema,
});

export type CreatedData = z.infer<typeof createdDataSchema>;

/** Every outcome is saved; errors are in `responseMessage.error`. */
export const finalDataSchema = createdDataSchema;
