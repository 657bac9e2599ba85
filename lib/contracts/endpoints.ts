import { z } from 'zod';
import { endpointsConfigSchema } from '@/lib/domain/endpoint';

/** `GET`, public: the endpoints that are offered. */
export const ENDPOINTS_PATH = '/api/endpoints';

/** `GET`, public: replaces the client's own copies; `false` when there is nothing to replace. */
export const ENDPOINTS_OVERRIDE_PATH = '/api/endpoints/config/override';

/** `GET`: the models of every endpoint, in the order they are shown. */
export const MODELS_PATH = '/api/models';

/** The answer of {@link ENDPOINTS_PATH}. */
export const endpointsAnswerSchema = endpointsConfigSchema;

/** The answer of {@link MODELS_PATH}: endpoint name to model ids. */
export const modelsAnswerSchema = z.record(z.string(), z.array(z.string()));

export type ModelsAnswer = z.infer<typeof modelsAnswerSchema>;
