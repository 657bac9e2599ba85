import * as z from 'zod/mini';

export const documentSectionSchema = z.object({
  /** The number counts pages, slides or sheets from 1; null where the document has none. */
  page: z.nullable(z.int().check(z.positive())),
  /** The heading may be the name of a sheet; null without one. */
  heading: z.nullable(z.string()),
  text: z.string(),
});

export type DocumentSection = z.infer<typeof documentSectionSchema>;

export const HEADING_LIMIT_CHARACTERS = 200;
