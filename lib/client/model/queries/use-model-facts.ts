'use client';

import { useCallback } from 'react';
import useSWRImmutable from 'swr/immutable';
import { MODEL_FACTS_PATH, modelFactsAnswerSchema } from '@/lib/contracts/model/model-facts';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import type { ModelFacts } from '@/lib/domain/model/model-facts';
import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import { requestJson } from '../../request/request';
import { useSession } from '../../session/use-session';
import { useAssistantsQuery } from './use-assistants';

/** Maps endpoint, then model, to the facts. */
export type KnownFacts = ReadonlyMap<string, ReadonlyMap<string, ModelFacts>>;

/** Returns undefined while loading. The first component that asks fetches, once. */
export function useListedFacts(): KnownFacts | undefined {
  const { status } = useSession();
  return useSWRImmutable(status === 'authenticated' ? MODEL_FACTS_PATH : null, fetchModelFacts, {
    // The library considers any two maps equal.
    compare: Object.is,
  }).data;
}

/**
 * Returns undefined while loading. A model that is listed nowhere, as in an old conversation, is known by its name
 * alone.
 */
export function useModelFacts(endpoint: string, model: string | null): ModelFacts | undefined {
  const factsOf = useFactsOf();
  return model === null ? undefined : factsOf(endpoint, model);
}

/** For an assistant, the function returns the facts of the model that answers for it. */
export function useFactsOf(): (endpoint: string, model: string) => ModelFacts | undefined {
  const known = useListedFacts();
  const { data: assistants } = useAssistantsQuery();
  return useCallback(
    (endpoint, model) => {
      if (known === undefined) return undefined;
      if (!endpointOf(endpoint).hasAssistants)
        return known.get(endpoint)?.get(model) ?? shippedModelFacts(model);
      const assistant = assistants?.find(({ id }) => id === model);
      if (assistant === undefined) return undefined;
      const listed = assistant.endpoint === null ? [...known.values()] : [known.get(assistant.endpoint)];
      const found = listed.find((models) => models?.has(assistant.model) === true);
      return found?.get(assistant.model) ?? shippedModelFacts(assistant.model);
    },
    [known, assistants],
  );
}

export async function fetchModelFacts(): Promise<KnownFacts> {
  const { facts, endpoints } = await requestJson(MODEL_FACTS_PATH, modelFactsAnswerSchema);
  return new Map(
    endpoints.map(({ endpoint, models }) => [
      endpoint,
      new Map(
        models.flatMap(([model, place]): [string, ModelFacts][] => {
          const known = facts[place];
          return known === undefined ? [] : [[model, known]];
        }),
      ),
    ]),
  );
}
