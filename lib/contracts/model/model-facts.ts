import { z } from 'zod';
import { modelFactsSchema } from '@/lib/domain/model/model-facts';

/** `GET`: what is known of every model that is listed, for the menu, the settings and the marks of models that end. */
export const MODEL_FACTS_PATH = '/api/models/facts';

/**
 * The answer of {@link MODEL_FACTS_PATH}. Many models share all their facts, so each stands in `facts` once and the models
 * say at which place.
 */
export const modelFactsAnswerSchema = z.object({
  facts: z.array(modelFactsSchema),
  endpoints: z.array(
    z.object({
      endpoint: z.string(),
      models: z.array(z.tuple([z.string(), z.number().int().nonnegative()])),
    }),
  ),
});

export type ModelFactsAnswer = z.infer<typeof modelFactsAnswerSchema>;
