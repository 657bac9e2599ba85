'use client';

import type { SWRResponse } from 'swr';
import useSWRImmutable from 'swr/immutable';
import {
  ASSISTANT_CHOICES_PATH,
  assistantChoicesSchema,
  type AssistantChoice,
} from '@/lib/contracts/assistant/assistant-choices';
import { ASSISTANTS_ENDPOINT, endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { requestJson } from '../../request/request';
import { useSession } from '../../session/use-session';
import { useEndpoints } from './use-endpoints';

/** The list is fetched only where assistants are offered. */
export function useAssistantsQuery(): SWRResponse<readonly AssistantChoice[], Error> {
  const { status } = useSession();
  const isOffered = useEndpoints()?.[ASSISTANTS_ENDPOINT] !== undefined;
  return useSWRImmutable<readonly AssistantChoice[], Error>(
    isOffered && status === 'authenticated' ? ASSISTANT_CHOICES_PATH : null,
    fetchChoices,
  );
}

/** Null means a model, or unknown. */
export function useAssistant(endpoint: string | null, model: string | null): AssistantChoice | null {
  const { data } = useAssistantsQuery();
  if (endpoint === null || !endpointOf(endpoint).hasAssistants) return null;
  return data?.find(({ id }) => id === model) ?? null;
}

/** For an assistant it returns the name instead of the id. */
export function useModelName(): (endpoint: string, model: string) => string {
  const { data } = useAssistantsQuery();
  return (endpoint, model) => {
    const { hasAssistants, sender } = endpointOf(endpoint);
    if (!hasAssistants) return model;
    return data?.find(({ id }) => id === model)?.name || (sender?.otherwise ?? model);
  };
}

async function fetchChoices(): Promise<readonly AssistantChoice[]> {
  return (await requestJson(ASSISTANT_CHOICES_PATH, assistantChoicesSchema)).assistants;
}
