import * as z from 'zod/mini';
import { requestRecordSchema } from '@/lib/domain/turn/request-record';
import { messagePath } from './messages';

/**
 * Returns the path of the requests for an answer. `GET`: what was sent to the provider for an answer of the caller,
 * oldest first.
 */
export function messageRequestsPath(conversationId: string, messageId: string): string {
  return `${messagePath(conversationId, messageId)}/requests`;
}

/** The answer of {@link messageRequestsPath}. */
export const messageRequestsSchema = z.object({ requests: z.array(requestRecordSchema) });
