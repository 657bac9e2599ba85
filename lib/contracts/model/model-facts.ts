import * as z from 'zod/mini';
import { modelFactsSchema } from '@/lib/domain/model/model-facts';

export const MODEL_FACTS_PATH = '/api/models/facts';

/** Facts that several models share are sent once, and models refer to them by index. */
export const modelFactsAnswerSchema = z.object({
  facts: z.array(modelFactsSchema),
  endpoints: z.array(
    z.object({
      endpoint: z.string(),
      models: z.array(z.tuple([z.string(), z.int().check(z.nonnegative())])),
    }),
  ),
});

export type ModelFactsAnswer = z.infer<typeof modelFactsAnswerSchema>;
