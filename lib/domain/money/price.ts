import * as z from 'zod/mini';
import { presentFields } from '../shared/present-fields';

const microcreditsSchema = z.int().check(z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER));

export const ratesSchema = z.object({
  inputMicrocredits: microcreditsSchema,
  outputMicrocredits: microcreditsSchema,
  cachedInputMicrocredits: microcreditsSchema,
  cacheWriteMicrocredits: microcreditsSchema,
  reasoningMicrocredits: microcreditsSchema,
  /** Without it the price of text applies. */
  imageInputMicrocredits: z.optional(microcreditsSchema),
  imageOutputMicrocredits: z.optional(microcreditsSchema),
  imageMicrocredits: microcreditsSchema,
  toolMicrocredits: z.record(z.string(), microcreditsSchema),
});

export type Rates = z.infer<typeof ratesSchema>;

/** Above `aboveTokens` other rates hold. */
export const priceSchema = z.object({
  rates: ratesSchema,
  longPrompt: z.nullable(z.object({ aboveTokens: z.int().check(z.positive()), rates: ratesSchema })),
});

export type Price = z.infer<typeof priceSchema>;

/** `shipped` is our table, `default` unknown models' rate. */
export const priceSourceSchema = z.enum(['operator', 'provider', 'shipped', 'default', 'free']);

export type PriceSource = z.infer<typeof priceSourceSchema>;

/** It is fixed when the answer begins. */
export const priceUsedSchema = z.extend(priceSchema, {
  source: priceSourceSchema,
  isEstimated: z.boolean(),
  /** It is YYYY-MM-DD, where known. */
  validFrom: z.nullable(z.string()),
});

export type PriceUsed = z.infer<typeof priceUsedSchema>;

/** Others derive from these microcredits. */
export interface StatedRates {
  readonly input: number;
  readonly output: number;
  readonly cachedInput?: number | undefined;
  readonly cacheWrite?: number | undefined;
  readonly reasoning?: number | undefined;
  readonly imageInput?: number | undefined;
  readonly imageOutput?: number | undefined;
  readonly image?: number | undefined;
  readonly tools?: Readonly<Record<string, number>> | undefined;
}

/** Missing ones derive (cache as input, reasoning as output); pictures and tools are free. */
export function toRates(stated: StatedRates): Rates {
  const { input, output, cachedInput, cacheWrite, reasoning, imageInput, imageOutput, image, tools } = stated;
  return {
    inputMicrocredits: input,
    outputMicrocredits: output,
    cachedInputMicrocredits: cachedInput ?? input,
    cacheWriteMicrocredits: cacheWrite ?? input,
    reasoningMicrocredits: reasoning ?? output,
    ...presentFields({ imageInputMicrocredits: imageInput, imageOutputMicrocredits: imageOutput }),
    imageMicrocredits: image ?? 0,
    toolMicrocredits: { ...tools },
  };
}

/** It is six credits a token. */
export const DEFAULT_PRICE: PriceUsed = {
  rates: toRates({ input: 6_000_000, output: 6_000_000 }),
  longPrompt: null,
  source: 'default',
  isEstimated: true,
  validFrom: null,
};

export const FREE_PRICE: PriceUsed = {
  rates: toRates({ input: 0, output: 0 }),
  longPrompt: null,
  source: 'free',
  isEstimated: false,
  validFrom: null,
};

export function isFreePrice({ rates, longPrompt }: Price): boolean {
  return areFree(rates) && (longPrompt === null || areFree(longPrompt.rates));
}

function areFree({ toolMicrocredits, ...perUnit }: Rates): boolean {
  return [...Object.values(perUnit), ...Object.values(toolMicrocredits)].every((rate) => rate === 0);
}

export function ratesFor({ rates, longPrompt }: Price, promptTokens: number): Rates {
  return longPrompt !== null && promptTokens > longPrompt.aboveTokens ? longPrompt.rates : rates;
}
