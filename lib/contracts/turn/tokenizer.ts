import * as z from 'zod/mini';

export const TOKENIZER_PATH = '/api/tokenizer';

const MODEL_LIMIT_CHARACTERS = 256;
const ENDPOINT_LIMIT_CHARACTERS = 256;

/** Texts without a model are counted in one vocabulary. `endpoint` lets its provider see the text and count it. */
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

/** `isEstimated` has a meaning only for a named model. */
export const tokenCountSchema = z.object({
  count: z.int().check(z.gte(0)),
  isEstimated: z.optional(z.boolean()),
});

export type CountedText = z.infer<typeof tokenCountSchema>;
