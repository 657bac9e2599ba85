import * as z from 'zod/mini';

/** `GET`, public: the endpoints that are offered. */
export const ENDPOINTS_PATH = '/api/endpoints';

/** `GET`: the models of every endpoint, in display order. */
export const MODELS_PATH = '/api/models';

/** The answer of {@link MODELS_PATH}: endpoint name to model ids. */
export const modelsAnswerSchema = z.record(z.string(), z.array(z.string()));

export type ModelsAnswer = z.infer<typeof modelsAnswerSchema>;
