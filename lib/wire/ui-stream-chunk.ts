import * as z from 'zod/mini';
import { conversationSchema } from '@/lib/domain/conversation/conversation';
import { messageSchema } from '@/lib/domain/message/message';

/**
 * The order is `start` (messageId) · `data-created` · text, reasoning and tool chunks · `data-final` · `finish` ·
 * `[DONE]`. Joining sends the text so far as one delta. `data-rejoin` ends it instead: join again immediately.
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
