import { z } from 'zod';

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
    z.string().transform((text) => ({ text, model: undefined, endpoint: undefined })),
    z.object({
      text: z.string(),
      model: z.string().max(MODEL_LIMIT_CHARACTERS).optional(),
      endpoint: z.string().max(ENDPOINT_LIMIT_CHARACTERS).optional(),
    }),
  ]),
});

/** The answer. `isEstimated` is present with a model and says whether the count is an estimate. */
export const tokenCountSchema = z.object({
  count: z.number().int().min(0),
  isEstimated: z.boolean().optional(),
});

export type CountedText = z.infer<typeof tokenCountSchema>;
