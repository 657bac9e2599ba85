import { z } from 'zod';

/** Under which name the adapter hands these options to its model. */
export const BING_OPTIONS = 'bing';

/** The settings of this protocol; an empty text is none. */
export const bingOptionsSchema = z.object({
  /** The mode in which the person gives the instructions. */
  isSydney: z.boolean().default(false),
  toneStyle: z.string().default(''),
  /** A text the conversation is about, as the page beside the browser's side bar is. */
  context: z.string().default(''),
  systemMessage: z.string().default(''),
});

export type BingOptions = z.infer<typeof bingOptionsSchema>;
