import { z } from 'zod';

/** The name under which the adapter hands these options to its model. */
export const BING_OPTIONS = 'bing';

/** The settings of this protocol; an empty text counts as none. */
export const bingOptionsSchema = z.object({
  /** The mode in which the user gives the instructions. */
  isSydney: z.boolean().default(false),
  toneStyle: z.string().default(''),
  /** A text the conversation is about, like the page beside the browser's side bar. */
  context: z.string().default(''),
  systemMessage: z.string().default(''),
});

export type BingOptions = z.infer<typeof bingOptionsSchema>;
