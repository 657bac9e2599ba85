import { z } from 'zod';

/** The most sources of one answer, and the most that is quoted of one. */
export const SOURCES_LIMIT = 100;
export const EXCERPT_LIMIT_CHARACTERS = 400;

/** A passage of a document that an answer cites. */
const documentSourceSchema = z.object({
  type: z.literal('document'),
  /** What stands in the text, as in [3]. */
  number: z.number().int().positive(),
  /** The file may be deleted since. */
  fileId: z.guid(),
  filename: z.string(),
  /** Of a page, a slide or a sheet, from 1; null where the document has none. */
  page: z.number().int().positive().nullable(),
  heading: z.string().nullable(),
  /** The position of the passage in its document, from 0. */
  passage: z.number().int().nonnegative(),
  /** What of the passage fits the text that cites it best, as it stands in the document. */
  excerpt: z.string(),
});

export type DocumentSource = z.infer<typeof documentSourceSchema>;

/** What an answer cites under a number. */
export const sourceSchema = z.discriminatedUnion('type', [documentSourceSchema]);

export type Source = z.infer<typeof sourceSchema>;

/** Returns sources with one more; the same list where its number is known already, or there are too many. */
export function addSource(sources: readonly Source[], source: Source): readonly Source[] {
  const isKnown = sources.some(({ number }) => number === source.number);
  return isKnown || sources.length >= SOURCES_LIMIT ? sources : [...sources, source];
}
