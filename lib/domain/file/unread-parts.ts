import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());

/** How many parts of a document its text leaves out. */
export const unreadPartsSchema = z.object({
  pictures: count,
  /** Sound and video. */
  recordings: count,
  /** Other documents within it. */
  files: count,
  /** Charts that are stored without their values. */
  charts: count,
});

export type UnreadParts = z.infer<typeof unreadPartsSchema>;

/** The kinds in the order in which they are told. */
export const UNREAD_KINDS = ['pictures', 'recordings', 'files', 'charts'] as const;

/** Returns the kinds of which there are some, with their number; none where all was read. */
export function unreadCounts(unread: UnreadParts): { kind: (typeof UNREAD_KINDS)[number]; count: number }[] {
  return UNREAD_KINDS.map((kind) => ({ kind, count: unread[kind] })).filter((each) => each.count > 0);
}
