import * as z from 'zod/mini';
import type { ModelFactsPatch } from '../model-facts';

const WINDOW_LIMIT_TOKENS = 100_000_000;
const USD_LIMIT = 100_000;

const usdPerMillionSchema = z.number().check(z.nonnegative(), z.lte(USD_LIMIT));

export const windowTokensSchema = z.int().check(z.positive(), z.lte(WINDOW_LIMIT_TOKENS));

export const decidedPriceSchema = z.object({
  inputPerMillion: usdPerMillionSchema,
  outputPerMillion: usdPerMillionSchema,
});

export type DecidedPrice = Readonly<z.infer<typeof decidedPriceSchema>>;

/** Absent figures are left to what is known. */
export interface DecidedFigures {
  readonly windowTokens?: number | undefined;
  readonly price?: DecidedPrice | undefined;
}

export function figureFacts({ windowTokens }: DecidedFigures): Pick<ModelFactsPatch, 'contextWindowTokens'> {
  return windowTokens === undefined ? {} : { contextWindowTokens: windowTokens };
}
