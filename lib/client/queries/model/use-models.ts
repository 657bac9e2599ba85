'use client';

import { mutate, type SWRResponse } from 'swr';
import useSWRImmutable from 'swr/immutable';
import { MODELS_PATH, modelsAnswerSchema, type ModelsAnswer } from '@/lib/contracts/model/endpoints';
import { requestJson } from '../../request/request';
import { useSession } from '../../session/use-session';

/** Returns the models of each endpoint; undefined while they are loading. */
export function useModels(): ModelsAnswer | undefined {
  return useModelsQuery().data;
}

/** Returns the models with the state of the fetch. */
export function useModelsQuery(): SWRResponse<ModelsAnswer, Error> {
  const { status } = useSession();
  return useSWRImmutable<ModelsAnswer, Error>(status === 'authenticated' ? MODELS_PATH : null, fetchModels);
}

/** Fetches the models again, for instance when the server refused one that was offered here. */
export async function refreshModelLists(): Promise<void> {
  await mutate(MODELS_PATH);
}

function fetchModels(): Promise<ModelsAnswer> {
  return requestJson(MODELS_PATH, modelsAnswerSchema);
}
