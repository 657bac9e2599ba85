import * as z from 'zod/mini';

export const ENDPOINTS_PATH = '/api/endpoints';

/** The endpoints are in display order. */
export const MODELS_PATH = '/api/models';

export const modelsAnswerSchema = z.record(z.string(), z.array(z.string()));

export type ModelsAnswer = z.infer<typeof modelsAnswerSchema>;
