'use client';

import useSWRImmutable from 'swr/immutable';
import { MODEL_FACTS_PATH } from '@/lib/contracts/model/model-facts';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { findModelRetirement, type ModelRetirement } from '@/lib/domain/model/retirement/model-retirement';
import { ownValue } from '@/lib/domain/shared/own-value';
import { useEndpoints } from './use-endpoints';
import type { KnownFacts } from './use-model-facts';
import { useModels } from './use-models';

/**
 * Returns null while unknown, or when the endpoint is not offered. Fetches nothing itself: live dates count once the
 * menu of models, or the settings, fetched them.
 */
export function useModelRetirement(endpoint: string | null, model: string | null): ModelRetirement | null {
  const endpoints = useEndpoints();
  const models = useModels();
  const { data: facts } = useSWRImmutable<KnownFacts>(MODEL_FACTS_PATH, null, { compare: Object.is });
  if (endpoint === null || model === null || endpoints?.[endpoint] === undefined) return null;
  if (endpointOf(endpoint).hasAssistants) return null;
  const listed = ownValue(models, endpoint) ?? [];
  if (listed.length === 0) return null;
  const stated = facts?.get(endpoint)?.get(model);
  return findModelRetirement({ endpoint, model, listed, stated, now: new Date() });
}
