import * as z from 'zod/mini';
import { conversationSchema } from '@/lib/domain/conversation/conversation';
import { messageSchema } from '@/lib/domain/message/message';

/**
 * Our own data parts stand inside the AI SDK's UI message stream in this order: `start` (messageId) ·
 * `data-created` · text, reasoning and tool chunks · `data-final` · `finish` · `[DONE]`. On joining a running
 * answer its text up to now is sent as one delta after `data-created`. A stream that ends in `data-rejoin` in place of
 * `data-final` and `finish` is to be joined again immediately: another process goes on with the answer.
 */
export const createdDataSchema = z.object({
  conversation: conversationSchema,
  requestMessage: messageSchema,
  /** Is the answer before its first event of this stream: the base text for edit and continue, else empty. */
  responseMessage: messageSchema,
});

export type CreatedData = z.infer<typeof createdDataSchema>;

/** Whatever the outcome, this is the saved turn: an error is in `responseMessage.error`. */
export const finalDataSchema = createdDataSchema;
