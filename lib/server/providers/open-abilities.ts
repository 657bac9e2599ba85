import 'server-only';
import { figureFacts } from '@/lib/domain/model/ability/decided-figures';
import { abilityFacts } from '@/lib/domain/model/ability/model-ability';
import type { ModelFacts, ModelFactsPatch } from '@/lib/domain/model/model-facts';
import { findModelOverride } from '@/lib/domain/model/model-overrides';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { operatorConfig } from '../platform/operator-config';
import { learnedAt, reachOf, type LearnedAbilities, type ReachedEndpoint } from './known-abilities';
import { knownFacts } from './models/known-facts';
import { entries, offer } from './offer';
import { listOf } from './open-endpoint';

export interface OpenedAbilities {
  readonly models: readonly string[];
  readonly reached: ReachedEndpoint;
  of(
    model: string,
  ): Promise<LearnedAbilities & { readonly facts: ModelFacts; readonly override: ModelFactsPatch }>;
}

/** Returns null when it is not offered. */
export async function openAbilities(owner: OwnerId, endpoint: string): Promise<OpenedAbilities | null> {
  const opened = await openLearned(owner, endpoint);
  if (opened === null) return null;
  const { key, reached, learnedOf, statedOf } = opened;
  const { modelFacts } = await operatorConfig();
  return {
    models: await offer().lists.of(key),
    reached,
    async of(model) {
      const abilities = learnedOf(model);
      const learned = abilityFacts({}, abilities.refused);
      const facts = await knownFacts(endpoint, model, { stated: statedOf(model), learned });
      return { ...abilities, facts, override: findModelOverride(modelFacts, endpoint, model) };
    },
  };
}

/** Returns null when it is not offered. */
export async function openLearned(owner: OwnerId, endpoint: string) {
  const entry = (await entries()).find((candidate) => candidate.name === endpoint);
  if (entry === undefined) return null;
  const key = await listOf(owner, entry);
  const reached = reachOf(owner, entry, key);
  const stated = offer().lists.factsOf(key);
  return {
    key,
    reached,
    learnedOf: await learnedAt(reached),
    statedOf: (model: string) => stated.get(model),
  };
}

export function factsLearned(
  learnedOf: (model: string) => LearnedAbilities,
): (
  model: string,
) => Pick<ModelFactsPatch, 'hasVision' | 'hasTools' | 'hasSystemText' | 'contextWindowTokens'> {
  return (model) => {
    const { decided, refused } = learnedOf(model);
    return { ...abilityFacts(decided, refused), ...figureFacts(decided) };
  };
}
