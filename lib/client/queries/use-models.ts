'use client';

import useSWRImmutable from 'swr/immutable';
import { MODELS_PATH, modelsAnswerSchema, type ModelsAnswer } from '@/lib/contracts/endpoints';
import { requestJson } from '../request/request';
import { useSession } from '../session/use-session';

/** The models of each endpoint; undefined until they are here. */
export function useModels(): ModelsAnswer | undefined {
  const { status } = useSession();
  return useSWRImmutable(status === 'authenticated' ? MODELS_PATH : null, fetchModels).data;
}

function fetchModels(): Promise<ModelsAnswer> {
  return requestJson(MODELS_PATH, modelsAnswerSchema);
}
