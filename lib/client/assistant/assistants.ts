'use client';

import useSWR, { mutate } from 'swr';
import { ASSISTANT_CHOICES_PATH } from '@/lib/contracts/assistant/assistant-choices';
import { ASSISTANT_AVATAR_FIELD } from '@/lib/contracts/assistant/assistant-fields';
import {
  toAssistantForm,
  toBuilderDraft,
  type AssistantForm,
} from '@/lib/contracts/assistant/assistant-form';
import {
  BUILDER_ASSISTANTS_PATH,
  builderAssistantPath,
  builderAssistantSchema,
  builderAvatarPath,
  builderListSchema,
  type BuilderAssistant,
  type BuilderDraft,
} from '@/lib/contracts/assistant/builder-assistants';
import { request, requestJson } from '../request/request';
import { useSession } from '../session/use-session';
import { changeCached } from '../shared/change-cached';
import { forgetAssistant, forgetAssistantsBut } from './builder';

interface Assistants {
  /** The oldest comes first; the list is empty while loading. */
  readonly assistants: readonly BuilderAssistant[];
  readonly isKnown: boolean;
  /** Null once some assistants have loaded. */
  readonly error: Error | null;
  readonly retry: () => void;
}

const NONE: readonly BuilderAssistant[] = [];

/** The list has assistants only where the operator offers them. */
export function useAssistants(): Assistants {
  const { status } = useSession();
  const query = useSWR<readonly BuilderAssistant[], Error>(
    status === 'authenticated' ? BUILDER_ASSISTANTS_PATH : null,
    fetchAssistants,
    { onSuccess: (all) => forgetAssistantsBut(all.map(({ id }) => id)) },
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
  createKey: string,
): Promise<BuilderAssistant> {
  return showAssistant(
    await send(BUILDER_ASSISTANTS_PATH, 'POST', {
      ...toBuilderDraft(form),
      fileIds: [...fileIds],
      createKey,
    }),
  );
}

export async function updateAssistant(
  assistantId: string,
  form: AssistantForm,
  fileIds?: readonly string[],
): Promise<BuilderAssistant> {
  const files = fileIds === undefined ? {} : { fileIds: [...fileIds] };
  return showAssistant(
    await send(builderAssistantPath(assistantId), 'PATCH', { ...toBuilderDraft(form), ...files }),
  );
}

/** The other fields stay as they are. Throws RequestError. */
export async function addAssistantFile(assistantId: string, fileId: string): Promise<void> {
  const saved = await requestJson(builderAssistantPath(assistantId), builderAssistantSchema);
  await updateAssistant(assistantId, toAssistantForm(saved), [...saved.fileIds, fileId]);
}

/** The screen changes immediately and reverts on a refusal. Throws RequestError. */
export async function deleteAssistant(assistantId: string): Promise<void> {
  changeCached<readonly BuilderAssistant[]>(BUILDER_ASSISTANTS_PATH, (all) =>
    all.filter(({ id }) => id !== assistantId),
  );
  try {
    await request(builderAssistantPath(assistantId), { method: 'DELETE' });
    forgetAssistant(assistantId);
    await mutate(ASSISTANT_CHOICES_PATH);
  } catch (error) {
    void mutate(BUILDER_ASSISTANTS_PATH);
    throw error;
  }
}

/** Throws RequestError. */
export async function uploadAssistantAvatar(assistantId: string, picture: Blob): Promise<void> {
  const body = new FormData();
  body.append(ASSISTANT_AVATAR_FIELD, picture, 'avatar.png');
  await showAssistant(
    await requestJson(builderAvatarPath(assistantId), builderAssistantSchema, { method: 'POST', body }),
  );
}

export async function refreshAssistant(assistantId: string): Promise<void> {
  await showAssistant(await requestJson(builderAssistantPath(assistantId), builderAssistantSchema));
}

export async function showAssistant(assistant: BuilderAssistant): Promise<BuilderAssistant> {
  await mutate<readonly BuilderAssistant[] | undefined>(
    BUILDER_ASSISTANTS_PATH,
    (all) =>
      all?.some(({ id }) => id === assistant.id) === true
        ? all.map((each) => (each.id === assistant.id ? assistant : each))
        : all && [...all, assistant],
    { revalidate: (known: readonly BuilderAssistant[] | undefined) => known === undefined },
  );
  await mutate(ASSISTANT_CHOICES_PATH);
  return assistant;
}

function send(
  path: string,
  method: 'POST' | 'PATCH',
  json: BuilderDraft & { readonly createKey?: string },
): Promise<BuilderAssistant> {
  return requestJson(path, builderAssistantSchema, { method, json });
}

async function fetchAssistants(): Promise<readonly BuilderAssistant[]> {
  const all: BuilderAssistant[] = [];
  for (;;) {
    const last = all.at(-1);
    const after = last === undefined ? '' : `?after=${encodeURIComponent(last.id)}`;
    const { items, hasMore } = await requestJson(`${BUILDER_ASSISTANTS_PATH}${after}`, builderListSchema);
    all.push(...items);
    if (!hasMore || items.length === 0) return all;
  }
}
