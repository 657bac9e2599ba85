import * as z from 'zod/mini';

export const documentSectionSchema = z.object({
  /** Pages count from 1; null means that the document has none. */
  page: z.nullable(z.int().check(z.positive())),
  /** The heading may be the name of a sheet; null means that there is none. */
  heading: z.nullable(z.string()),
  text: z.string(),
});

export type DocumentSection = z.infer<typeof documentSectionSchema>;

export const HEADING_LIMIT_CHARACTERS = 200;
