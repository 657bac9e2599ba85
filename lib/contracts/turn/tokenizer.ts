import { z } from 'zod';

/** `POST`: how many tokens a text has. */
export const TOKENIZER_PATH = '/api/tokenizer';

const MODEL_LIMIT_CHARACTERS = 256;

/**
 * The body: the text alone, as existing clients send it and have it counted in one vocabulary for all, or with the model
 * that it is meant for.
 */
export const tokenizerRequestSchema = z.object({
  arg: z.union([
    z.string().transform((text) => ({ text, model: undefined })),
    z.object({ text: z.string(), model: z.string().max(MODEL_LIMIT_CHARACTERS).optional() }),
  ]),
});

/** The answer. `isEstimated` comes with a model: nobody publishes how its family cuts text into tokens. */
export const tokenCountSchema = z.object({
  count: z.number().int().min(0),
  isEstimated: z.boolean().optional(),
});

export type CountedText = z.infer<typeof tokenCountSchema>;
