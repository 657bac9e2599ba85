import * as z from 'zod/mini';

/** Says what a page that is in sight shows: an answer that is ready, or a call that waits for a decision. */
export const seenNoticeSchema = z.object({ kind: z.enum(['ready', 'question']) });

export type SeenNotice = z.infer<typeof seenNoticeSchema>;

/** `POST` says that the user sees it, so that no device is told of it. */
export function seenNoticePath(messageId: string): string {
  return `/api/runs/${encodeURIComponent(messageId)}/seen`;
}
