import { z } from 'zod';
import { definedFields } from '../shared/present-fields';

const tokensSchema = z.number().int().positive().max(100_000_000);
/** USD for a million tokens. */
const usdPerMillionSchema = z.number().nonnegative().finite();

/** All facts about one model at one endpoint: what it accepts, its abilities, its price and its retirement. */
export const modelFactsSchema = z.object({
  family: z.enum(['openai', 'anthropic', 'google', 'other']),
  /** `either`: temperature or top_p, but not both in one request. */
  sampling: z.enum(['free', 'either', 'none']),
  hasTopK: z.boolean(),
  hasPenalties: z.boolean(),
  /** Reasoning efforts it accepts, weakest first; empty when it accepts none. */
  efforts: z.array(z.string().min(1).max(32)).max(16).readonly(),
  /** It spends answer tokens on thinking. */
  isThinking: z.boolean(),
  /** It sees pictures. */
  hasVision: z.boolean(),
  /** It draws pictures; absent, it draws none. */
  draws: z.literal(true).optional(),
  /** It calls tools. */
  hasTools: z.boolean(),
  contextWindowTokens: tokensSchema,
  maxOutputTokens: tokensSchema,
  /** Null where no price is stated, or where it depends. */
  inputPerMillion: usdPerMillionSchema.nullable(),
  outputPerMillion: usdPerMillionSchema.nullable(),
  /** The day (YYYY-MM-DD) it is, or was, switched off; null while none is announced. */
  retiresOn: z.iso.date().nullable(),
  /** The successor then, where one is known. */
  successor: z.string().min(1).max(256).nullable(),
});

export type ModelFacts = Readonly<z.infer<typeof modelFactsSchema>>;

/** Some of the facts, from a source that takes precedence. */
export const modelFactsPatchSchema = modelFactsSchema.partial();

export type ModelFactsPatch = Readonly<z.infer<typeof modelFactsPatchSchema>>;

/** Returns the facts overridden by those of better sources, the last one wins; facts a source leaves open stay. */
export function mergeFacts(facts: ModelFacts, ...patches: readonly ModelFactsPatch[]): ModelFacts {
  const laid = { ...facts };
  for (const patch of patches) Object.assign(laid, definedFields(patch));
  // No answer is longer than what the model reads and writes together.
  return { ...laid, maxOutputTokens: Math.min(laid.maxOutputTokens, laid.contextWindowTokens) };
}
