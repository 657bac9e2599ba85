'use client';

import useSWR, { mutate } from 'swr';
import {
  assistantLinkPath,
  assistantLinkSchema,
  linkedAssistantPath,
  linkedAssistantSchema,
  type LinkedAssistant,
} from '@/lib/contracts/assistant/assistant-links';
import {
  BUILDER_ASSISTANTS_PATH,
  builderAssistantSchema,
  type BuilderAssistant,
} from '@/lib/contracts/assistant/builder-assistants';
import { SKILLS_PATH } from '@/lib/contracts/tool/skills';
import { requestJson } from '../request/request';
import { RequestError } from '../request/request-error';
import { showAssistant } from './assistants';

/** Null means no link; undefined, loading. */
export function useAssistantLink(assistantId: string): {
  token: string | null | undefined;
  hasFailed: boolean;
  retry: () => void;
} {
  const path = assistantLinkPath(assistantId);
  const query = useSWR(path, () => requestJson(path, assistantLinkSchema));
  return {
    token: query.data?.token,
    hasFailed: query.data === undefined && query.error !== undefined,
    retry: () => void query.mutate(),
  };
}

/** Throws RequestError. */
export async function changeAssistantLink(assistantId: string, method: 'POST' | 'DELETE'): Promise<void> {
  const path = assistantLinkPath(assistantId);
  await mutate(path, await requestJson(path, assistantLinkSchema, { method }), { revalidate: false });
  // The card of the assistant says whether it has a link.
  void mutate(BUILDER_ASSISTANTS_PATH);
}

/** A link may lead nowhere, or fail for now. */
export function useLinkedAssistant(token: string): {
  linked: LinkedAssistant | undefined;
  isMissing: boolean;
  hasFailed: boolean;
  retry: () => void;
} {
  const path = linkedAssistantPath(token);
  const {
    data,
    error,
    mutate: reload,
  } = useSWR<LinkedAssistant, unknown>(path, () => requestJson(path, linkedAssistantSchema), {
    shouldRetryOnError: false,
  });
  const isMissing = error instanceof RequestError && error.status === 404;
  return {
    linked: isMissing ? undefined : data,
    isMissing,
    hasFailed: data === undefined && error !== undefined && !isMissing,
    retry: () => void reload(),
  };
}

/** Throws RequestError. */
export async function addLinkedAssistant(token: string): Promise<BuilderAssistant> {
  const copy = await requestJson(linkedAssistantPath(token), builderAssistantSchema, { method: 'POST' });
  await mutate(SKILLS_PATH);
  return showAssistant(copy);
}
