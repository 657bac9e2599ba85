import { z } from 'zod';
import { requestRecordSchema } from '@/lib/domain/turn/request-record';
import { messagePath } from './messages';

/** `GET`: what was really sent to the provider for an answer of one's own, oldest first. */
export function messageRequestsPath(conversationId: string, messageId: string): string {
  return `${messagePath(conversationId, messageId)}/requests`;
}

/** The answer of {@link messageRequestsPath}. */
export const messageRequestsSchema = z.object({ requests: z.array(requestRecordSchema) });
