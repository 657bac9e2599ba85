'use client';

import { useMemo } from 'react';
import { mutate, type SWRResponse } from 'swr';
import useSWRImmutable from 'swr/immutable';
import { MODELS_PATH, modelsAnswerSchema, type ModelsAnswer } from '@/lib/contracts/model/endpoints';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { requestJson } from '../../request/request';
import { useSession } from '../../session/use-session';
import { useAssistantsQuery } from './use-assistants';
import { useEndpoints } from './use-endpoints';

/** Undefined means loading. At that endpoint the ids of assistants are the models. */
export function useModels(): ModelsAnswer | undefined {
  return useWithAssistants(useModelsQuery().data);
}

export function useModelsQuery(): SWRResponse<ModelsAnswer, Error> {
  const { status } = useSession();
  return useSWRImmutable<ModelsAnswer, Error>(status === 'authenticated' ? MODELS_PATH : null, fetchModels);
}

export async function refreshModelLists(): Promise<void> {
  await mutate(MODELS_PATH);
}

function useWithAssistants(models: ModelsAnswer | undefined): ModelsAnswer | undefined {
  const isOffered = useEndpoints()?.[ASSISTANTS_ENDPOINT] !== undefined;
  const { data: assistants, error } = useAssistantsQuery();
  return useMemo(() => {
    if (!isOffered || models === undefined) return models;
    // Until they are known no other one is chosen instead; a list that cannot be fetched holds up no chat.
    if (assistants === undefined && error === undefined) return undefined;
    return { ...models, [ASSISTANTS_ENDPOINT]: (assistants ?? []).map(({ id }) => id) };
  }, [isOffered, models, assistants, error]);
}

function fetchModels(): Promise<ModelsAnswer> {
  return requestJson(MODELS_PATH, modelsAnswerSchema);
}
