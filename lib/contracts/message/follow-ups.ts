import * as z from 'zod/mini';
import { messagePath } from './messages';

/**
 * `POST` returns {@link followUpsSchema}: stored ones or, for a fresh answer, a model's, once and charged.
 * Throws not_found.
 */
export function followUpsPath(conversationId: string, messageId: string): string {
  return `${messagePath(conversationId, messageId)}/follow-ups`;
}

export const followUpsSchema = z.object({ questions: z.array(z.string()) });

export type FollowUps = z.infer<typeof followUpsSchema>;
