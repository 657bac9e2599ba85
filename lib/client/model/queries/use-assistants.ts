'use client';

import type { SWRResponse } from 'swr';
import useSWRImmutable from 'swr/immutable';
import { ASSISTANT_CHOICES_PATH, type AssistantChoice } from '@/lib/contracts/assistant/assistant-choices';
import { ASSISTANTS_ENDPOINT, endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { useSession } from '../../session/use-session';
import { fetchAssistants } from './fetch-assistants';
import { useEndpoints } from './use-endpoints';

/** Returns the user's assistants that can be chosen, with the state of the fetch; fetched where they are offered. */
export function useAssistantsQuery(): SWRResponse<readonly AssistantChoice[], Error> {
  const { status } = useSession();
  const isOffered = useEndpoints()?.[ASSISTANTS_ENDPOINT] !== undefined;
  return useSWRImmutable<readonly AssistantChoice[], Error>(
    isOffered && status === 'authenticated' ? ASSISTANT_CHOICES_PATH : null,
    fetchAssistants,
  );
}

/** Returns an assistant that is chosen, or has answered, as a model is; null for models, and while it is not known. */
export function useAssistant(endpoint: string | null, model: string | null): AssistantChoice | null {
  const { data } = useAssistantsQuery();
  if (endpoint === null || !endpointOf(endpoint).hasAssistants) return null;
  return data?.find(({ id }) => id === model) ?? null;
}

/** Returns a function that returns the name of a model as shown; that of an assistant, whose id stands for a model. */
export function useModelName(): (endpoint: string, model: string) => string {
  const { data } = useAssistantsQuery();
  return (endpoint, model) => {
    const { hasAssistants, sender } = endpointOf(endpoint);
    if (!hasAssistants) return model;
    return data?.find(({ id }) => id === model)?.name || (sender?.otherwise ?? model);
  };
}
