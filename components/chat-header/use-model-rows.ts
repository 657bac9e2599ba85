'use client';

import { useMemo } from 'react';
import { useFavouriteModels } from '@/lib/client/queries/model/favourite-models';
import { useEndpoints } from '@/lib/client/queries/model/use-endpoints';
import { useModels } from '@/lib/client/queries/model/use-models';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { planModelRows, toModelIndex, type ModelRow } from '@/lib/domain/model/model-rows';
import { orderedEndpoints } from '@/lib/domain/model/plan-model-choice';
import { ownValue } from '@/lib/domain/shared/own-value';

/** Returns the lines of the menu for the typed query. */
export function useModelRows(query: string): readonly ModelRow[] {
  const endpoints = useEndpoints();
  const models = useModels();
  const favourites = useFavouriteModels();
  const index = useMemo(
    () =>
      toModelIndex(
        orderedEndpoints(endpoints ?? {}).map((endpoint) => ({
          endpoint,
          label: endpointLabel(endpoint),
          models: ownValue(models, endpoint) ?? [],
        })),
      ),
    [endpoints, models],
  );
  return useMemo(() => planModelRows(index, favourites, query), [index, favourites, query]);
}
