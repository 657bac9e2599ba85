import * as z from 'zod/mini';
import { uuidSchema } from '@/lib/domain/shared/ids';

export const OUTLINE_PAGE_SIZE = 10_000;

export const OUTLINE_TEXT_CHARACTERS = 80;

/** `GET` returns the order of creation without texts; `after` is the last `nextCursor`. */
export function outlinePath(conversationId: string, after: string | null): string {
  return `/api/messages/${encodeURIComponent(conversationId)}/tree${after === null ? '' : `?after=${after}`}`;
}

export const outlineQuerySchema = z.object({ after: z.optional(uuidSchema) });

/**
 * Arrays save space: id, parent id, flags (1 question, 2 running, 4 error, added), index into `models` or -1,
 * first characters, seconds since 1970.
 */
const outlineRowSchema = z.tuple([z.string(), z.string(), z.int(), z.int(), z.string(), z.number()]);

export const OUTLINE_QUESTION = 1;
export const OUTLINE_RUNNING = 2;
export const OUTLINE_ERROR = 4;

export const outlineSchema = z.object({
  models: z.array(z.string()),
  messages: z.array(outlineRowSchema),
  nextCursor: z.nullable(z.string()),
});

export type Outline = z.infer<typeof outlineSchema>;
