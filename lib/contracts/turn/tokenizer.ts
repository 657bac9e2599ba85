import * as z from 'zod/mini';

/** `POST`: returns the number of tokens of a text. */
export const TOKENIZER_PATH = '/api/tokenizer';

const MODEL_LIMIT_CHARACTERS = 256;
const ENDPOINT_LIMIT_CHARACTERS = 256;

/**
 * The body: the text alone, as compat clients send it to be counted in one vocabulary for all, or with the model that
 * it is meant for. `endpoint` allows that the text is shown to the provider behind it, which may count it exactly.
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

/** The answer. `isEstimated` is present with a model and says whether the count is an estimate. */
export const tokenCountSchema = z.object({
  count: z.int().check(z.gte(0)),
  isEstimated: z.optional(z.boolean()),
});

export type CountedText = z.infer<typeof tokenCountSchema>;
