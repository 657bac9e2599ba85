import * as z from 'zod/mini';

export const TOKENIZER_PATH = '/api/tokenizer';

const MODEL_LIMIT_CHARACTERS = 256;
const ENDPOINT_LIMIT_CHARACTERS = 256;

/**
 * Compat clients send the text alone, to be counted in one vocabulary for all. `endpoint` allows showing the text
 * to the provider behind it, which may count it exactly.
 */
export const tokenizerRequestSchema = z.object({
  arg: z.union([
    z.pipe(
      z.string(),
      z.transform((text) => ({ text, model: undefined, endpoint: undefined })),
    ),
    z.object({
      text: z.string(),
      model: z.optional(z.string().check(z.maxLength(MODEL_LIMIT_CHARACTERS))),
      endpoint: z.optional(z.string().check(z.maxLength(ENDPOINT_LIMIT_CHARACTERS))),
    }),
  ]),
});

/** `isEstimated` is present only with a model. */
export const tokenCountSchema = z.object({
  count: z.int().check(z.gte(0)),
  isEstimated: z.optional(z.boolean()),
});

export type CountedText = z.infer<typeof tokenCountSchema>;
