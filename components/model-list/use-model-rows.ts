'use client';

import { useMemo } from 'react';
import { useFavouriteModels } from '@/lib/client/model/queries/favourite-models';
import { useAssistantsQuery } from '@/lib/client/model/queries/use-assistants';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { useListedFacts } from '@/lib/client/model/queries/use-model-facts';
import { useModels } from '@/lib/client/model/queries/use-models';
import type { AssistantChoice } from '@/lib/contracts/assistant/assistant-choices';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import type { ModelFacts } from '@/lib/domain/model/model-facts';
import {
  offeredGroups,
  planModelRows,
  toModelIndex,
  type ModelRow,
  type ShownRows,
} from '@/lib/domain/model/model-rows';
import { orderedEndpoints } from '@/lib/domain/model/plan-model-choice';
import { retirementStatus } from '@/lib/domain/model/retirement/retirement';
import { ownValue } from '@/lib/domain/shared/own-value';

const NONE: readonly AssistantChoice[] = [];

interface ModelRowsOptions {
  isOffered?: (endpoint: string) => boolean;
  /** This model is left out at every endpoint. */
  without?: string | null;
}

export function useModelRows(
  query: string,
  shown: ShownRows,
  { isOffered = () => true, without = null }: ModelRowsOptions = {},
): readonly ModelRow[] {
  const endpoints = useEndpoints();
  const models = useModels();
  const { data: assistants = NONE } = useAssistantsQuery();
  const favourites = useFavouriteModels();
  const facts = useListedFacts();
  const index = useMemo(
    () =>
      toModelIndex(
        orderedEndpoints(endpoints ?? {}).flatMap((endpoint) => {
          const listed = (ownValue(models, endpoint) ?? []).filter((model) => model !== without);
          // Where the user has no assistant yet, the menu offers to create one instead.
          if (endpointOf(endpoint).hasAssistants && listed.length === 0) return [];
          return {
            endpoint,
            label: endpointLabel(endpoint),
            models: listed,
            isFolded: endpointOf(endpoint).runsOn.length > 0,
            ...(endpointOf(endpoint).hasAssistants
              ? { names: namesOf(assistants) }
              : { retired: new Set(listed.filter((model) => isRetired(facts?.get(endpoint)?.get(model)))) }),
          };
        }),
      ),
    [endpoints, models, assistants, facts, without],
  );
  // The key is a text, because the caller may pass another function in each call.
  const offered = index.map(({ endpoint }) => (isOffered(endpoint) ? 'y' : 'n')).join('');
  const groups = useMemo(
    () => offeredGroups(index, (_endpoint, place) => offered[place] === 'y'),
    [index, offered],
  );
  return useMemo(() => planModelRows(groups, favourites, query, shown), [groups, favourites, query, shown]);
}

function isRetired(facts: ModelFacts | undefined): boolean {
  if (facts === undefined || facts.retiresOn === null) return false;
  return (
    retirementStatus({ retiresOn: facts.retiresOn, successor: facts.successor }, new Date()) === 'retired'
  );
}

function namesOf(assistants: readonly AssistantChoice[]): ReadonlyMap<string, string> {
  return new Map(assistants.map(({ id, name }) => [id, name ?? '']));
}
