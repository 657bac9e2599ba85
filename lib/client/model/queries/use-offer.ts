'use client';

import { useEndpointsQuery } from './use-endpoints';
import { useModelsQuery } from './use-models';

export interface Offer {
  /** `none`: the lists are known and have no endpoint; `failed`: one could not be fetched. */
  readonly state: 'loading' | 'some' | 'none' | 'failed';
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

export function useOffer(): Offer {
  const endpoints = useEndpointsQuery();
  const models = useModelsQuery();
  const queries = [endpoints, models];
  const isMissing = queries.some(({ data }) => data === undefined);
  const failed = queries.filter(({ data, error }) => data === undefined && error !== undefined);
  return {
    state:
      failed.length > 0
        ? 'failed'
        : isMissing
          ? 'loading'
          : Object.keys(endpoints.data ?? {}).length === 0
            ? 'none'
            : 'some',
    isRetrying: failed.some(({ isValidating }) => isValidating),
    retry: () => failed.forEach(({ mutate }) => void mutate()),
  };
}
