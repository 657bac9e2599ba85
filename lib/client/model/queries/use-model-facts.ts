'use client';

import { useCallback } from 'react';
import type { SWRResponse } from 'swr';
import useSWRImmutable from 'swr/immutable';
import { MODEL_FACTS_PATH, modelFactsAnswerSchema } from '@/lib/contracts/model/model-facts';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import type { ModelFacts } from '@/lib/domain/model/model-facts';
import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import { requestJson } from '../../request/request';
import { userValue } from '../../scope/user-scope';
import { useSession } from '../../session/use-session';
import { useAssistantsQuery } from './use-assistants';

/** Maps endpoint, then model, to the facts. */
export type KnownFacts = ReadonlyMap<string, ReadonlyMap<string, ModelFacts>>;

const preloaded = userValue<Promise<KnownFacts> | null>(() => null);

/** The list is then complete when it opens. */
export async function preloadModelFacts(): Promise<void> {
  preloaded.current ??= fetchModelFacts();
  try {
    await preloaded.current;
  } catch {
    // The list asks again.
    preloaded.current = null;
  }
}

/** Undefined means loading. The first component fetches, once. */
export function useListedFacts(): KnownFacts | undefined {
  return useFactsAnswer().data;
}

/** A failed fetch ends the loading. */
export function useAreFactsLoading(): boolean {
  const { data, error } = useFactsAnswer();
  return data === undefined && error === undefined;
}

function useFactsAnswer(): SWRResponse<KnownFacts, unknown> {
  const { status } = useSession();
  return useSWRImmutable<KnownFacts, unknown>(
    status === 'authenticated' ? MODEL_FACTS_PATH : null,
    () => {
      const early = preloaded.current;
      preloaded.current = null;
      return early ?? fetchModelFacts();
    },
    {
      // The library considers any two maps equal.
      compare: Object.is,
    },
  );
}

/** Undefined means loading. An unlisted model is known by its name alone. */
export function useModelFacts(endpoint: string, model: string | null): ModelFacts | undefined {
  const factsOf = useFactsOf();
  return model === null ? undefined : factsOf(endpoint, model);
}

/** An assistant has its model's facts. */
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
