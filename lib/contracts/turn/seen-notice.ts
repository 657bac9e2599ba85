import * as z from 'zod/mini';

export const seenNoticeSchema = z.object({ kind: z.enum(['ready', 'question']) });

export type SeenNotice = z.infer<typeof seenNoticeSchema>;

/** `POST` keeps devices from telling it. */
export function seenNoticePath(messageId: string): string {
  return `/api/runs/${encodeURIComponent(messageId)}/seen`;
}
