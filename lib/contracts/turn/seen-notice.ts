import * as z from 'zod/mini';

export const seenNoticeSchema = z.object({ kind: z.enum(['ready', 'question']) });

export type SeenNotice = z.infer<typeof seenNoticeSchema>;

/** A page calls it when the user sees the answer, so that no device is told of it. */
export function seenNoticePath(messageId: string): string {
  return `/api/runs/${encodeURIComponent(messageId)}/seen`;
}
