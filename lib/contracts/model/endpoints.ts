import * as z from 'zod/mini';

/** `GET`, public, returns the endpoints that are offered. */
export const ENDPOINTS_PATH = '/api/endpoints';

/** `GET` returns the models of every endpoint, in display order. */
export const MODELS_PATH = '/api/models';

export const modelsAnswerSchema = z.record(z.string(), z.array(z.string()));

export type ModelsAnswer = z.infer<typeof modelsAnswerSchema>;
