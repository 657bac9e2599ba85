import * as z from 'zod/mini';

export const documentSectionSchema = z.object({
  /** They count from 1; null means that there are none. */
  page: z.nullable(z.int().check(z.positive())),
  /** It may be the name of a sheet; null means none. */
  heading: z.nullable(z.string()),
  text: z.string(),
});

export type DocumentSection = z.infer<typeof documentSectionSchema>;

export const HEADING_LIMIT_CHARACTERS = 200;
