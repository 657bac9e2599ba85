import { z } from 'zod';

/**
 * What is known of the text of a file: none for a file without text, pending until it was read, ready, or failed
 * where it cannot be read.
 */
export const textStateSchema = z.enum(['none', 'pending', 'ready', 'failed']);

/**
 * Why the text of a document cannot be read: it is damaged, locked by a password, more than is read at all (an archive
 * made to fill a disk, a document without end), or what reads it ended.
 */
export const textProblemSchema = z.enum(['damaged', 'locked', 'too_large', 'unreadable']);

export type TextProblem = z.infer<typeof textProblemSchema>;

/** The text of a document, measured. */
export const textMeasureSchema = z.object({
  /** Pages, slides or sheets; null where the document has none. */
  pageCount: z.number().int().nonnegative().nullable(),
  /** Zero for a document of pictures, such as a scanned one. */
  characterCount: z.number().int().nonnegative(),
  /** An estimate for any model. */
  tokenCount: z.number().int().nonnegative(),
  /** The document goes on after the text that was read. */
  isCut: z.boolean(),
});

export type TextMeasure = z.infer<typeof textMeasureSchema>;
