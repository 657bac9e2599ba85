import * as z from 'zod/mini';
import { presentFields } from '../shared/present-fields';

const microcreditsSchema = z.int().check(z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER));

export const ratesSchema = z.object({
  inputMicrocredits: microcreditsSchema,
  outputMicrocredits: microcreditsSchema,
  cachedInputMicrocredits: microcreditsSchema,
  cacheWriteMicrocredits: microcreditsSchema,
  reasoningMicrocredits: microcreditsSchema,
  /** Absent means that pictures cost as much as text. */
  imageInputMicrocredits: z.optional(microcreditsSchema),
  imageOutputMicrocredits: z.optional(microcreditsSchema),
  imageMicrocredits: microcreditsSchema,
  toolMicrocredits: z.record(z.string(), microcreditsSchema),
});

export type Rates = z.infer<typeof ratesSchema>;

/** Above `aboveTokens` the other rates apply. */
export const priceSchema = z.object({
  rates: ratesSchema,
  longPrompt: z.nullable(z.object({ aboveTokens: z.int().check(z.positive()), rates: ratesSchema })),
});

export type Price = z.infer<typeof priceSchema>;

/** `shipped` means our own table, `default` the rate for unknown models. */
export const priceSourceSchema = z.enum(['operator', 'provider', 'shipped', 'default', 'free']);

export type PriceSource = z.infer<typeof priceSourceSchema>;

/** The price of an answer is fixed when it begins and stored with it. */
export const priceUsedSchema = z.extend(priceSchema, {
  source: priceSourceSchema,
  isEstimated: z.boolean(),
  /** The day is YYYY-MM-DD; null means unknown. */
  validFrom: z.nullable(z.string()),
});

export type PriceUsed = z.infer<typeof priceUsedSchema>;

/** The other rates are derived from these. All are in microcredits. */
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

/** A missing rate is derived (cache as input, reasoning as output); images and tools are free. */
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

/** The default is six credits a token. */
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
