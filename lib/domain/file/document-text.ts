import * as z from 'zod/mini';
import { textEncodingSchema } from './encoding/text-encoding';
import { TEXTLESS_PAGES_LIMIT } from './plan-pdf';
import { unreadPartsSchema } from './unread-parts';

/**
 * What is known of the text of a file: none for a file without text, pending until it was read, ready, or failed
 * where it cannot be read.
 */
export const knownTextStateSchema = z.enum(['pending', 'ready', 'failed']);

/** The same of any file; `none` has no text. */
export const textStateSchema = z.enum(['none', ...knownTextStateSchema.options]);

/**
 * Why the text of a document cannot be read: it is damaged, locked by a password, more than is read at all (an archive
 * made to fill a disk, a document without end), or what reads it ended.
 */
export const textProblemSchema = z.enum(['damaged', 'locked', 'too_large', 'unreadable']);

/**
 * Why the passages of a document are found by their words only, for now: no credit for embeddings, as many passages as
 * a user may have on a day, or no room for what they take.
 */
export const embeddingProblemSchema = z.enum(['credit', 'limit', 'storage']);

export type EmbeddingProblem = z.infer<typeof embeddingProblemSchema>;

export type TextProblem = z.infer<typeof textProblemSchema>;

/** The text of a document, measured. */
export const textMeasureSchema = z.object({
  /** Pages, slides or sheets; null where the document has none. */
  pageCount: z.nullable(z.int().check(z.nonnegative())),
  /** Zero for a document of pictures, such as a scanned one. */
  characterCount: z.int().check(z.nonnegative()),
  /** An estimate for any model. */
  tokenCount: z.int().check(z.nonnegative()),
  /** The document goes on after the text that was read. */
  isCut: z.boolean(),
  /** The first pages of a PDF that have no text, such as scanned ones. */
  textlessPages: z.array(z.int().check(z.positive())).check(z.maxLength(TEXTLESS_PAGES_LIMIT)),
  /** How it is written; null: as UTF-8, or as its format says. */
  encoding: z.nullable(textEncodingSchema),
  /** What its text leaves out; null for formats where that is not counted. */
  unread: z.nullable(unreadPartsSchema),
});

export type TextMeasure = z.infer<typeof textMeasureSchema>;
