import * as z from 'zod/mini';
import { modelAbilitySchema } from '@/lib/domain/model/ability/model-ability';

/**
 * `GET` returns what an endpoint's models can; `PUT` decides; `DELETE` forgets a refusal. Each answers with
 * the models.
 */
export const MODEL_ABILITIES_PATH = '/api/server/models';

export function modelAbilitiesPath(endpoint: string): string {
  return `${MODEL_ABILITIES_PATH}?endpoint=${encodeURIComponent(endpoint)}`;
}

const endpointSchema = z.string().check(z.minLength(1), z.maxLength(256));

export const abilitiesQuerySchema = z.object({ endpoint: endpointSchema });

const placeSchema = z.object({
  endpoint: endpointSchema,
  model: z.string().check(z.minLength(1), z.maxLength(512)),
  ability: modelAbilitySchema,
});

export const refusalPlaceSchema = placeSchema;

/** Null leaves it to what is known. */
export const decideAbilitySchema = z.extend(placeSchema, { decided: z.nullable(z.boolean()) });

export type AbilityPlace = Readonly<z.infer<typeof placeSchema>>;

const stateSchema = z.object({
  /** Decisions do not count here; null means that it is tried. */
  known: z.nullable(z.boolean()),
  decided: z.nullable(z.boolean()),
  /** Null means not refused, or forgotten. */
  refusedAt: z.nullable(z.iso.datetime()),
  /** The configuration file overrides a decision. */
  isFixed: z.boolean(),
});

export type AbilityState = Readonly<z.infer<typeof stateSchema>>;

const modelSchema = z.object({
  model: z.string(),
  pictures: stateSchema,
  tools: stateSchema,
  system: stateSchema,
});

export type AbilitiesOfModel = Readonly<z.infer<typeof modelSchema>>;

export const modelAbilitiesAnswerSchema = z.object({ models: z.array(modelSchema) });
