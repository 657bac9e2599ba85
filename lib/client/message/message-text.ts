import * as z from 'zod/mini';
import { messagePath } from '@/lib/contracts/message/messages';
import { requestJson } from '../request/request';

/** The text of a message, as the route of one message returns it. */
const messageTextSchema = z.tuple([z.looseObject({ text: z.string() })]);

/** Returns the text of a message. Throws RequestError. */
export async function fetchMessageText(conversationId: string, messageId: string): Promise<string> {
  const [{ text }] = await requestJson(messagePath(conversationId, messageId), messageTextSchema);
  return text;
}
