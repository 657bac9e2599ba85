import * as z from 'zod/mini';
import { modelFactsSchema } from '@/lib/domain/model/model-facts';

/** `GET` returns the facts of every listed model. */
export const MODEL_FACTS_PATH = '/api/models/facts';

/** Many models share all their facts, so `facts` holds each set once and the models refer to it by index. */
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
