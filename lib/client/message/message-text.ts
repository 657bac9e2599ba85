import * as z from 'zod/mini';
import { messagePath } from '@/lib/contracts/message/messages';
import { requestJson } from '../request/request';

const messageTextSchema = z.tuple([z.looseObject({ text: z.string() })]);

/** Throws RequestError. */
export async function fetchMessageText(conversationId: string, messageId: string): Promise<string> {
  const [{ text }] = await requestJson(messagePath(conversationId, messageId), messageTextSchema);
  return text;
}
