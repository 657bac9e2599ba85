'use client';

import useSWR, { mutate } from 'swr';
import { ASSISTANT_CHOICES_PATH } from '@/lib/contracts/assistant/assistant-choices';
import { toAssistantBody, type AssistantForm } from '@/lib/contracts/assistant/assistant-form';
import {
  ASSISTANT_AVATAR_FIELD,
  assistantAvatarPath,
  assistantListSchema,
  assistantObjectSchema,
  assistantPath,
  ASSISTANTS_PATH,
  type AssistantObject,
} from '@/lib/contracts/assistant/assistants';
import { request, requestJson } from '../request/request';
import { useSession } from '../session/use-session';
import { changeCached } from '../shared/change-cached';

interface Assistants {
  /** Lists the oldest first; empty while loading. */
  readonly assistants: readonly AssistantObject[];
  readonly isKnown: boolean;
  /** Is null once some have loaded. */
  readonly error: Error | null;
  readonly retry: () => void;
}

const NONE: readonly AssistantObject[] = [];

/** Includes only what the operator offers. */
export function useAssistants(): Assistants {
  const { status } = useSession();
  const query = useSWR<readonly AssistantObject[], Error>(
    status === 'authenticated' ? ASSISTANTS_PATH : null,
    fetchAssistants,
  );
  return {
    assistants: query.data ?? NONE,
    isKnown: query.data !== undefined,
    error: query.data === undefined ? (query.error ?? null) : null,
    retry: () => void query.mutate(),
  };
}

/** Throws RequestError. */
export async function createAssistant(
  form: AssistantForm,
  fileIds: readonly string[],
): Promise<AssistantObject> {
  return showAssistant(await send(ASSISTANTS_PATH, 'POST', { ...toAssistantBody(form), file_ids: fileIds }));
}

export async function updateAssistant(
  assistantId: string,
  form: AssistantForm,
  fileIds?: readonly string[],
): Promise<AssistantObject> {
  const files = fileIds === undefined ? {} : { file_ids: fileIds };
  return showAssistant(
    await send(assistantPath(assistantId), 'PATCH', { ...toAssistantBody(form), ...files }),
  );
}

/** The screen changes immediately and reverts if the server refuses. Throws RequestError. */
export async function deleteAssistant(assistantId: string): Promise<void> {
  changeCached<readonly AssistantObject[]>(ASSISTANTS_PATH, (all) =>
    all.filter(({ id }) => id !== assistantId),
  );
  try {
    await request(assistantPath(assistantId), { method: 'DELETE' });
    await mutate(ASSISTANT_CHOICES_PATH);
  } catch (error) {
    void mutate(ASSISTANTS_PATH);
    throw error;
  }
}

/** Throws RequestError. */
export async function uploadAssistantAvatar(assistantId: string, picture: Blob): Promise<void> {
  const body = new FormData();
  body.append(ASSISTANT_AVATAR_FIELD, picture, 'avatar.png');
  body.append('assistant_id', assistantId);
  await showAssistant(
    await requestJson(assistantAvatarPath(assistantId), assistantObjectSchema, { method: 'POST', body }),
  );
}

export async function refreshAssistant(assistantId: string): Promise<void> {
  await showAssistant(await requestJson(assistantPath(assistantId), assistantObjectSchema));
}

export async function showAssistant(assistant: AssistantObject): Promise<AssistantObject> {
  await mutate<readonly AssistantObject[] | undefined>(
    ASSISTANTS_PATH,
    (all) =>
      all?.some(({ id }) => id === assistant.id) === true
        ? all.map((each) => (each.id === assistant.id ? assistant : each))
        : all && [...all, assistant],
    { revalidate: (known: readonly AssistantObject[] | undefined) => known === undefined },
  );
  await mutate(ASSISTANT_CHOICES_PATH);
  return assistant;
}

function send(path: string, method: 'POST' | 'PATCH', json: object): Promise<AssistantObject> {
  return requestJson(path, assistantObjectSchema, { method, json });
}

async function fetchAssistants(): Promise<readonly AssistantObject[]> {
  const all: AssistantObject[] = [];
  for (;;) {
    const last = all.at(-1);
    const after = last === undefined ? '' : `&after=${encodeURIComponent(last.id)}`;
    const { data, has_more } = await requestJson(`${ASSISTANTS_PATH}?order=asc${after}`, assistantListSchema);
    all.push(...data);
    if (!has_more || data.length === 0) return all;
  }
}
