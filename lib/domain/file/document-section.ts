import * as z from 'zod/mini';

export const documentSectionSchema = z.object({
  /** They count from 1; null for none. */
  page: z.nullable(z.int().check(z.positive())),
  /** It may be a sheet's name; null for none. */
  heading: z.nullable(z.string()),
  text: z.string(),
});

export type DocumentSection = z.infer<typeof documentSectionSchema>;

export const HEADING_LIMIT_CHARACTERS = 200;
