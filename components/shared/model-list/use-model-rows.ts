'use client';

import { useMemo } from 'react';
import { useFavouriteModels } from '@/lib/client/queries/model/favourite-models';
import { useAssistantsQuery } from '@/lib/client/queries/model/use-assistants';
import { useEndpoints } from '@/lib/client/queries/model/use-endpoints';
import { useModels } from '@/lib/client/queries/model/use-models';
import type { AssistantChoice } from '@/lib/contracts/assistant/assistant-choices';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { planModelRows, toModelIndex, type ModelRow } from '@/lib/domain/model/model-rows';
import { orderedEndpoints } from '@/lib/domain/model/plan-model-choice';
import { ownValue } from '@/lib/domain/shared/own-value';

const NONE: readonly AssistantChoice[] = [];

/** Returns the lines of the menu for the typed query. */
export function useModelRows(query: string): readonly ModelRow[] {
  const endpoints = useEndpoints();
  const models = useModels();
  const { data: assistants = NONE } = useAssistantsQuery();
  const favourites = useFavouriteModels();
  const index = useMemo(
    () =>
      toModelIndex(
        orderedEndpoints(endpoints ?? {}).map((endpoint) => ({
          endpoint,
          label: endpointLabel(endpoint),
          models: ownValue(models, endpoint) ?? [],
          ...(endpointOf(endpoint).hasAssistants ? { names: namesOf(assistants) } : {}),
        })),
      ),
    [endpoints, models, assistants],
  );
  return useMemo(() => planModelRows(index, favourites, query), [index, favourites, query]);
}

function namesOf(assistants: readonly AssistantChoice[]): ReadonlyMap<string, string> {
  return new Map(assistants.map(({ id, name }) => [id, name ?? '']));
}
