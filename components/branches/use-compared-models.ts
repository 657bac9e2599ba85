import { useModelWords, type ModelWords } from '@/components/model-list/use-model-words';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { useFactsOf } from '@/lib/client/model/queries/use-model-facts';
import { useModels } from '@/lib/client/model/queries/use-models';
import type { ModelChoice } from '@/lib/client/model/store/model-choice';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { findModels } from '@/lib/domain/model/find-models';
import { orderedEndpoints } from '@/lib/domain/model/plan-model-choice';

/** Lists this many models of an endpoint before the user types; from this number on, typing is offered. */
const LISTED_MODELS = 60;
const FILTER_FROM_MODELS = 9;

/** Returns a function that says what is known of a model; null where no facts of it are known. */
export function useWordsOf(): (endpoint: string, model: string) => ModelWords | null {
  const factsOf = useFactsOf();
  const words = useModelWords();
  return (endpoint, model) => {
    const facts = factsOf(endpoint, model);
    return facts === undefined ? null : words(facts, false);
  };
}

/** Returns the models to choose from, by endpoint, that match what is typed; retired models come last. */
export function useComparedModels(chosen: readonly ModelChoice[], query: string) {
  const endpoints = useEndpoints() ?? {};
  const models = useModels() ?? {};
  const nameOf = useModelName();
  const wordsOf = useWordsOf();
  const isRetired = (endpoint: string, model: string) =>
    !endpointOf(endpoint).hasAssistants && wordsOf(endpoint, model)?.isRetired === true;
  const isListed = (endpoint: string) =>
    endpointOf(endpoint).runsOn.length === 0 || chosen.some((each) => each.endpoint === endpoint);
  const groups = orderedEndpoints(endpoints)
    .filter(isListed)
    .map((endpoint) => ({
      endpoint,
      label: endpointLabel(endpoint),
      models: retiredLast(models[endpoint] ?? [], (model) => isRetired(endpoint, model)),
    }));
  const count = groups.reduce((sum, group) => sum + group.models.length, 0);
  return {
    listed: findModels(groups, query, LISTED_MODELS, nameOf).filter((group) => group.models.length > 0),
    hasFilter: count >= FILTER_FROM_MODELS,
    isEmpty: count === 0,
  };
}

function retiredLast(models: readonly string[], isRetired: (model: string) => boolean): readonly string[] {
  return [...models.filter((model) => !isRetired(model)), ...models.filter(isRetired)];
}
