import * as z from 'zod/mini';
import { definedFields } from '../shared/present-fields';

const tokensSchema = z.int().check(z.positive(), z.lte(100_000_000));
/** USD for a million tokens. */
const usdPerMillionSchema = z.number().check(z.nonnegative());

/** All facts about one model at one endpoint: what it accepts, its abilities, its price and its retirement. */
export const modelFactsSchema = z.object({
  family: z.enum(['openai', 'anthropic', 'google', 'other']),
  /** `either`: temperature or top_p, but not both in one request. */
  sampling: z.enum(['free', 'either', 'none']),
  hasTopK: z.boolean(),
  hasPenalties: z.boolean(),
  /** Reasoning efforts it accepts, weakest first; empty when it accepts none. */
  efforts: z.readonly(z.array(z.string().check(z.minLength(1), z.maxLength(32))).check(z.maxLength(16))),
  /** It spends answer tokens on thinking. */
  isThinking: z.boolean(),
  /** It sees pictures. */
  hasVision: z.boolean(),
  /** It draws pictures; absent, it draws none. */
  draws: z.optional(z.literal(true)),
  /** It calls tools. */
  hasTools: z.boolean(),
  /** It takes system text, which else is told with the first question; absent, it is tried. */
  hasSystemText: z.optional(z.boolean()),
  /** What no source says of it: it is taken to have these until its provider refuses them. */
  tries: z.optional(z.readonly(z.array(z.enum(['pictures', 'tools'])))),
  contextWindowTokens: tokensSchema,
  maxOutputTokens: tokensSchema,
  /** Null where no price is stated, or where it depends. */
  inputPerMillion: z.nullable(usdPerMillionSchema),
  outputPerMillion: z.nullable(usdPerMillionSchema),
  /** The day (YYYY-MM-DD) it is, or was, switched off; null while none is announced. */
  retiresOn: z.nullable(z.iso.date()),
  /** The successor then, where one is known. */
  successor: z.nullable(z.string().check(z.minLength(1), z.maxLength(256))),
});

export type ModelFacts = Readonly<z.infer<typeof modelFactsSchema>>;

/** Some of the facts, from a source that takes precedence. */
export const modelFactsPatchSchema = z.partial(modelFactsSchema);

export type ModelFactsPatch = Readonly<z.infer<typeof modelFactsPatchSchema>>;

/** Returns the facts overridden by those of better sources, the last one wins; facts a source leaves open stay. */
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

/** The fact by which a source says it. */
const SAID_BY = { pictures: 'hasVision', tools: 'hasTools' } as const;
