import * as z from 'zod/mini';
import { requestRecordSchema } from '@/lib/domain/turn/request-record';
import { messagePath } from './messages';

/** `GET` returns what the provider got, oldest first. */
export function messageRequestsPath(conversationId: string, messageId: string): string {
  return `${messagePath(conversationId, messageId)}/requests`;
}

export const messageRequestsSchema = z.object({ requests: z.array(requestRecordSchema) });
