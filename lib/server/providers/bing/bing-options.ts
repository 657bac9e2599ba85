import { z } from 'zod';

export const BING_OPTIONS = 'bing';

/** An empty value counts as unset. */
export const bingOptionsSchema = z.object({
  isSydney: z.boolean().default(false),
  toneStyle: z.string().default(''),
  context: z.string().default(''),
  systemMessage: z.string().default(''),
});

export type BingOptions = z.infer<typeof bingOptionsSchema>;
