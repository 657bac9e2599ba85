import * as z from 'zod/mini';
import { textEncodingSchema } from './encoding/text-encoding';
import { TEXTLESS_PAGES_LIMIT } from './plan-pdf';
import { unreadPartsSchema } from './unread-parts';

export const knownTextStateSchema = z.enum(['pending', 'ready', 'failed']);

export const textStateSchema = z.enum(['none', ...knownTextStateSchema.options]);

/**
 * `locked` means by a password; `too_large` is more than is ever read (an archive made to fill a disk, a document
 * without end); `unreadable` means that the reading process ended.
 */
export const textProblemSchema = z.enum(['damaged', 'locked', 'too_large', 'unreadable']);

/**
 * The passages are found by words only: no credit for embeddings, the user's daily limit of passages, or no room
 * for what they take.
 */
export const embeddingProblemSchema = z.enum(['credit', 'limit', 'storage']);

export type EmbeddingProblem = z.infer<typeof embeddingProblemSchema>;

export type TextProblem = z.infer<typeof textProblemSchema>;

export const textMeasureSchema = z.object({
  /** The number counts pages, slides or sheets; null where the document has none. */
  pageCount: z.nullable(z.int().check(z.nonnegative())),
  /** The count is zero for a document of pictures, such as a scanned one. */
  characterCount: z.int().check(z.nonnegative()),
  /** The count is an estimate for any model. */
  tokenCount: z.int().check(z.nonnegative()),
  isCut: z.boolean(),
  textlessPages: z.array(z.int().check(z.positive())).check(z.maxLength(TEXTLESS_PAGES_LIMIT)),
  /** Null means UTF-8, or what the format states. */
  encoding: z.nullable(textEncodingSchema),
  /** The value is null for formats where it is not counted. */
  unread: z.nullable(unreadPartsSchema),
});

export type TextMeasure = z.infer<typeof textMeasureSchema>;
