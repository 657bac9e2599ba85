'use client';

import { mutate, type SWRResponse } from 'swr';
import useSWRImmutable from 'swr/immutable';
import { MODELS_PATH, modelsAnswerSchema, type ModelsAnswer } from '@/lib/contracts/model/endpoints';
import { requestJson } from '../../request/request';
import { useSession } from '../../session/use-session';

/** The models of each endpoint; undefined until they are here. */
export function useModels(): ModelsAnswer | undefined {
  return useModelsQuery().data;
}

/** The same with what the fetch came to. */
export function useModelsQuery(): SWRResponse<ModelsAnswer, Error> {
  const { status } = useSession();
  return useSWRImmutable<ModelsAnswer, Error>(status === 'authenticated' ? MODELS_PATH : null, fetchModels);
}

/** Fetches them again, for instance when the server refused one that was offered here. */
export async function refreshModels(): Promise<void> {
  await mutate(MODELS_PATH);
}

function fetchModels(): Promise<ModelsAnswer> {
  return requestJson(MODELS_PATH, modelsAnswerSchema);
}
