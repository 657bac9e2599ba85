import { z } from 'zod';
import { definedFields } from '../shared/present-fields';

const tokensSchema = z.number().int().positive().max(100_000_000);
/** USD for a million tokens. */
const usdPerMillionSchema = z.number().nonnegative().finite();

/** Everything known of one model at one endpoint: what it accepts, what it can, what it costs, how long it lives. */
export const modelFactsSchema = z.object({
  family: z.enum(['openai', 'anthropic', 'google', 'other']),
  /** `either`: temperature or top_p, but not both in one request. */
  sampling: z.enum(['free', 'either', 'none']),
  hasTopK: z.boolean(),
  hasPenalties: z.boolean(),
  /** Reasoning efforts it knows, weakest first; empty when it takes none. */
  efforts: z.array(z.string().min(1).max(32)).max(16).readonly(),
  /** It spends answer tokens on thinking. */
  isThinking: z.boolean(),
  /** It sees pictures. */
  hasVision: z.boolean(),
  /** It calls tools. */
  hasTools: z.boolean(),
  contextWindowTokens: tokensSchema,
  maxOutputTokens: tokensSchema,
  /** Null where nobody states a price, or where it depends. */
  inputPerMillion: usdPerMillionSchema.nullable(),
  outputPerMillion: usdPerMillionSchema.nullable(),
  /** The day (YYYY-MM-DD) it is, or was, switched off; null while no end is announced. */
  retiresOn: z.iso.date().nullable(),
  /** The model to go on with then, where one is known. */
  successor: z.string().min(1).max(256).nullable(),
});

export type ModelFacts = Readonly<z.infer<typeof modelFactsSchema>>;

/** Some of the facts, from a source that knows better than the one below it. */
export const modelFactsPatchSchema = modelFactsSchema.partial();

export type ModelFactsPatch = Readonly<z.infer<typeof modelFactsPatchSchema>>;

/** The facts with those of better sources laid over them, the last one on top; what a source leaves open stays. */
export function mergeFacts(facts: ModelFacts, ...patches: readonly ModelFactsPatch[]): ModelFacts {
  const laid = { ...facts };
  for (const patch of patches) Object.assign(laid, definedFields(patch));
  // No answer is longer than what the model reads and writes together.
  return { ...laid, maxOutputTokens: Math.min(laid.maxOutputTokens, laid.contextWindowTokens) };
}
