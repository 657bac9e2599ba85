import * as z from 'zod/mini';
import { definedFields } from '../shared/present-fields';

const tokensSchema = z.int().check(z.positive(), z.lte(100_000_000));
const usdPerMillionSchema = z.number().check(z.nonnegative());

export const modelFactsSchema = z.object({
  family: z.enum(['openai', 'anthropic', 'google', 'other']),
  /** `either` accepts temperature or top_p, but not both. */
  sampling: z.enum(['free', 'either', 'none']),
  hasTopK: z.boolean(),
  hasPenalties: z.boolean(),
  /** The weakest effort comes first; an empty list means that there are none. */
  efforts: z.readonly(z.array(z.string().check(z.minLength(1), z.maxLength(32))).check(z.maxLength(16))),
  isThinking: z.boolean(),
  hasVision: z.boolean(),
  draws: z.optional(z.literal(true)),
  hasTools: z.boolean(),
  /** A model without system text gets it with the first question; when absent, it is tried. */
  hasSystemText: z.optional(z.boolean()),
  /** These abilities are stated nowhere, so they are tried until they are refused. */
  tries: z.optional(z.readonly(z.array(z.enum(['pictures', 'tools'])))),
  contextWindowTokens: tokensSchema,
  maxOutputTokens: tokensSchema,
  /** The price is null where it is not stated, or depends on other things. */
  inputPerMillion: z.nullable(usdPerMillionSchema),
  outputPerMillion: z.nullable(usdPerMillionSchema),
  /** The day is YYYY-MM-DD; null means that none is announced. */
  retiresOn: z.nullable(z.iso.date()),
  successor: z.nullable(z.string().check(z.minLength(1), z.maxLength(256))),
});

export type ModelFacts = Readonly<z.infer<typeof modelFactsSchema>>;

export const modelFactsPatchSchema = z.partial(modelFactsSchema);

export type ModelFactsPatch = Readonly<z.infer<typeof modelFactsPatchSchema>>;

/** A later source wins; facts that it leaves open stay. */
export function mergeFacts(facts: ModelFacts, ...patches: readonly ModelFactsPatch[]): ModelFacts {
  const { tries = [], ...described } = facts;
  for (const patch of patches) Object.assign(described, definedFields(patch));
  const left = tries.filter((ability) => patches.every((patch) => patch[SAID_BY[ability]] === undefined));
  return {
    ...described,
    ...(left.length === 0 ? {} : { tries: left }),
    // No answer is longer than what the model reads and writes together.
    maxOutputTokens: Math.min(described.maxOutputTokens, described.contextWindowTokens),
  };
}

const SAID_BY = { pictures: 'hasVision', tools: 'hasTools' } as const;
