import * as z from 'zod/mini';
import { messagePath } from './messages';

/**
 * `POST` returns {@link followUpsSchema}: what was proposed before, or, below an answer that has just ended, what a
 * model proposes now, which is charged. A model is asked once an answer; else there are none. Throws not_found.
 */
export function followUpsPath(conversationId: string, messageId: string): string {
  return `${messagePath(conversationId, messageId)}/follow-ups`;
}

export const followUpsSchema = z.object({ questions: z.array(z.string()) });

export type FollowUps = z.infer<typeof followUpsSchema>;
