import * as z from 'zod/mini';

/** A range of a document's text, in the order of the document. */
export const documentSectionSchema = z.object({
  /** Of a page, a slide or a sheet, from 1; null where the document has none. */
  page: z.nullable(z.int().check(z.positive())),
  /** The heading it stands under, or the name of its sheet; null without one. */
  heading: z.nullable(z.string()),
  text: z.string(),
});

export type DocumentSection = z.infer<typeof documentSectionSchema>;

/** The longest heading that is kept, in characters. */
export const HEADING_LIMIT_CHARACTERS = 200;
