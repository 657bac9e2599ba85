import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());

export const unreadPartsSchema = z.object({
  pictures: count,
  recordings: count,
  files: count,
  charts: count,
});

export type UnreadParts = z.infer<typeof unreadPartsSchema>;

export const UNREAD_KINDS = ['pictures', 'recordings', 'files', 'charts'] as const;

export function unreadCounts(unread: UnreadParts): { kind: (typeof UNREAD_KINDS)[number]; count: number }[] {
  return UNREAD_KINDS.map((kind) => ({ kind, count: unread[kind] })).filter((each) => each.count > 0);
}
