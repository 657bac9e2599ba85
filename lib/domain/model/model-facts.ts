import * as z from 'zod/mini';
import { definedFields } from '../shared/present-fields';

const tokensSchema = z.int().check(z.positive(), z.lte(100_000_000));
const usdPerMillionSchema = z.number().check(z.nonnegative());

export const modelFactsSchema = z.object({
  family: z.enum(['openai', 'anthropic', 'google', 'other']),
  /** `either` allows one of temperature and top_p. */
  sampling: z.enum(['free', 'either', 'none']),
  hasTopK: z.boolean(),
  hasPenalties: z.boolean(),
  /** The weakest comes first; an empty list means none. */
  efforts: z.readonly(z.array(z.string().check(z.minLength(1), z.maxLength(32))).check(z.maxLength(16))),
  isThinking: z.boolean(),
  hasVision: z.boolean(),
  draws: z.optional(z.literal(true)),
  hasTools: z.boolean(),
  /** Without it the first question has the text; absent is tried. */
  hasSystemText: z.optional(z.boolean()),
  /** Unstated skills are tried until refused. */
  tries: z.optional(z.readonly(z.array(z.enum(['pictures', 'tools'])))),
  contextWindowTokens: tokensSchema,
  maxOutputTokens: tokensSchema,
  /** Null means unstated, or depends. */
  inputPerMillion: z.nullable(usdPerMillionSchema),
  outputPerMillion: z.nullable(usdPerMillionSchema),
  /** It is YYYY-MM-DD; null means unannounced. */
  retiresOn: z.nullable(z.iso.date()),
  successor: z.nullable(z.string().check(z.minLength(1), z.maxLength(256))),
});

export type ModelFacts = Readonly<z.infer<typeof modelFactsSchema>>;

export const modelFactsPatchSchema = z.partial(modelFactsSchema);

export type ModelFactsPatch = Readonly<z.infer<typeof modelFactsPatchSchema>>;

/** The last source wins; facts it leaves open stay. */
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
