import * as z from 'zod/mini';
import { uuidSchema } from '@/lib/domain/shared/ids';

/** Messages on one page of an outline. */
export const OUTLINE_PAGE_SIZE = 10_000;

/** Characters of each message in the outline. */
export const OUTLINE_TEXT_CHARACTERS = 80;

/**
 * Returns the path of an outline. `GET`: the tree of a conversation without its texts, in order of creation; `after` is
 * the `nextCursor` of the page before.
 */
export function outlinePath(conversationId: string, after: string | null): string {
  return `/api/messages/${encodeURIComponent(conversationId)}/tree${after === null ? '' : `?after=${after}`}`;
}

/** The query of {@link outlinePath}. */
export const outlineQuerySchema = z.object({ after: z.optional(uuidSchema) });

/**
 * A message as an array, since there are thousands: id, parent id, flags (1 a question, 2 being written, 4 an error;
 * added up), index into `models` or -1, its first characters, and its creation in seconds since 1970.
 */
const outlineRowSchema = z.tuple([z.string(), z.string(), z.int(), z.int(), z.string(), z.number()]);

export const OUTLINE_QUESTION = 1;
export const OUTLINE_RUNNING = 2;
export const OUTLINE_ERROR = 4;

/** The answer of {@link outlinePath}. */
export const outlineSchema = z.object({
  models: z.array(z.string()),
  messages: z.array(outlineRowSchema),
  nextCursor: z.nullable(z.string()),
});

export type Outline = z.infer<typeof outlineSchema>;
