import * as z from 'zod/mini';
import { decidedPriceSchema, windowTokensSchema } from '@/lib/domain/model/ability/decided-figures';
import { modelAbilitySchema } from '@/lib/domain/model/ability/model-ability';

/** `PUT` decides; `DELETE` forgets a refusal; each answers with the models, as `GET`. */
export const MODEL_ABILITIES_PATH = '/api/server/models';

export function modelAbilitiesPath(endpoint: string): string {
  return `${MODEL_ABILITIES_PATH}?endpoint=${encodeURIComponent(endpoint)}`;
}

const endpointSchema = z.string().check(z.minLength(1), z.maxLength(256));

export const abilitiesQuerySchema = z.object({ endpoint: endpointSchema });

const modelPlaceSchema = z.object({
  endpoint: endpointSchema,
  model: z.string().check(z.minLength(1), z.maxLength(512)),
});

const placeSchema = z.extend(modelPlaceSchema, { ability: modelAbilitySchema });

export const refusalPlaceSchema = placeSchema;

/** Null withdraws the decision: then what is known of the ability counts. */
export const decideAbilitySchema = z.extend(placeSchema, { decided: z.nullable(z.boolean()) });

/** Null withdraws a decision: then what is known of the figure counts. */
const decideFiguresSchema = z.extend(modelPlaceSchema, {
  windowTokens: z.nullable(windowTokensSchema),
  price: z.nullable(decidedPriceSchema),
});

export type FiguresDecision = Readonly<z.infer<typeof decideFiguresSchema>>;

export const decisionSchema = z.union([decideAbilitySchema, decideFiguresSchema]);

export type AbilityPlace = Readonly<z.infer<typeof placeSchema>>;

const stateSchema = z.object({
  /** What is known apart from a decision; null where no source knows, so that the ability is tried. */
  known: z.nullable(z.boolean()),
  decided: z.nullable(z.boolean()),
  /** Null means not refused, or forgotten. */
  refusedAt: z.nullable(z.iso.datetime()),
  /** The configuration file overrides a decision. */
  isFixed: z.boolean(),
});

export type AbilityState = Readonly<z.infer<typeof stateSchema>>;

/** `known` ignores a decision; the configuration file overrides it where `isFixed`. */
const figureSchema = <Figure extends z.ZodMiniType>(schema: Figure) =>
  z.object({ known: z.nullable(schema), decided: z.nullable(schema), isFixed: z.boolean() });

const modelSchema = z.object({
  model: z.string(),
  window: figureSchema(windowTokensSchema),
  /** Null means that users pay by their own keys. */
  price: z.nullable(figureSchema(decidedPriceSchema)),
  pictures: stateSchema,
  tools: stateSchema,
  system: stateSchema,
});

export type AbilitiesOfModel = Readonly<z.infer<typeof modelSchema>>;

export const modelAbilitiesAnswerSchema = z.object({ models: z.array(modelSchema) });
