import * as z from 'zod/mini';
import { textEncodingSchema } from './encoding/text-encoding';
import { TEXTLESS_PAGES_LIMIT } from './plan-pdf';
import { unreadPartsSchema } from './unread-parts';

export const knownTextStateSchema = z.enum(['pending', 'ready', 'failed']);

export const textStateSchema = z.enum(['none', ...knownTextStateSchema.options]);

/** `locked`: by a password; `too_large`: more than is ever read; `unreadable`: the reading process ended. */
export const textProblemSchema = z.enum(['damaged', 'locked', 'too_large', 'unreadable']);

/** With such a problem passages are found by their words only. */
export const embeddingProblemSchema = z.enum(['credit', 'limit', 'storage']);

export type EmbeddingProblem = z.infer<typeof embeddingProblemSchema>;

export type TextProblem = z.infer<typeof textProblemSchema>;

export const textMeasureSchema = z.object({
  /** Null means that the document has none. */
  pageCount: z.nullable(z.int().check(z.nonnegative())),
  /** It is zero for scans. */
  characterCount: z.int().check(z.nonnegative()),
  /** It is estimated for any model. */
  tokenCount: z.int().check(z.nonnegative()),
  isCut: z.boolean(),
  textlessPages: z.array(z.int().check(z.positive())).check(z.maxLength(TEXTLESS_PAGES_LIMIT)),
  /** Null means UTF-8, or what the format states. */
  encoding: z.nullable(textEncodingSchema),
  /** Null means not counted. */
  unread: z.nullable(unreadPartsSchema),
});

export type TextMeasure = z.infer<typeof textMeasureSchema>;
