import * as z from 'zod/mini';
import type { ModelFacts, ModelFactsPatch } from '../model-facts';
import { decidedPriceSchema, windowTokensSchema } from './decided-figures';

export const modelAbilitySchema = z.enum(['pictures', 'tools', 'system']);

export type ModelAbility = z.infer<typeof modelAbilitySchema>;

export const MODEL_ABILITIES: readonly ModelAbility[] = modelAbilitySchema.options;

/** Refusals are forgotten after this time, since servers and names change. */
export const REFUSAL_DAYS = 30;

const DAY_MS = 86_400_000;

/** An absent ability is left to what is known. */
export const decidedAbilitiesSchema = z.partial(
  z.object({
    pictures: z.boolean(),
    tools: z.boolean(),
    system: z.boolean(),
    windowTokens: windowTokensSchema,
    price: decidedPriceSchema,
  }),
);

export type DecidedAbilities = Readonly<z.infer<typeof decidedAbilitiesSchema>>;

export const refusedAbilitiesSchema = z.partial(
  z.object({ pictures: z.iso.datetime(), tools: z.iso.datetime(), system: z.iso.datetime() }),
);

export type RefusedAbilities = Readonly<z.infer<typeof refusedAbilitiesSchema>>;

export function rememberedRefusals(refused: RefusedAbilities, now: Date): RefusedAbilities {
  const since = now.getTime() - REFUSAL_DAYS * DAY_MS;
  return Object.fromEntries(Object.entries(refused).filter(([, at]) => Date.parse(at) > since));
}

/** What an administrator decided wins over a refusal. */
export function abilityFacts(
  decided: DecidedAbilities,
  refused: RefusedAbilities,
): Pick<ModelFactsPatch, 'hasVision' | 'hasTools' | 'hasSystemText'> {
  const can = (ability: ModelAbility) =>
    decided[ability] ?? (refused[ability] === undefined ? undefined : false);
  return { hasVision: can('pictures'), hasTools: can('tools'), hasSystemText: can('system') };
}

/** Null means that no source states the ability, so it is tried. */
export function knownAbility(facts: ModelFacts, ability: ModelAbility): boolean | null {
  if (ability === 'system') return facts.hasSystemText ?? null;
  if (facts.tries?.includes(ability) === true) return null;
  return ability === 'pictures' ? facts.hasVision : facts.hasTools;
}
