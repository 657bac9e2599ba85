'use client';

import useSWR from 'swr';
import {
  BUILDER_ACTIONS_PATH,
  builderActionListSchema,
  builderActionPath,
  builderActionsPath,
  savedBuilderActionSchema,
  type BuilderAction,
  type BuilderActionDraft,
} from '@/lib/contracts/assistant/builder-actions';
import { request, requestJson } from '../request/request';
import { changeCached } from '../shared/change-cached';
import { refreshAssistant, showAssistant } from './assistants';
import { forgetActionsBut } from './builder';

interface Actions {
  readonly actions: readonly BuilderAction[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export function useActions(assistantId: string | null): Actions {
  const {
    data,
    error,
    mutate: again,
  } = useSWR<readonly BuilderAction[], Error>(
    assistantId === null ? null : BUILDER_ACTIONS_PATH,
    fetchActions,
    { onSuccess: (all) => forgetActionsBut(all.map(({ actionId }) => actionId)) },
  );
  return {
    actions: data?.filter((action) => action.assistantId === assistantId),
    hasFailed: data === undefined && error !== undefined,
    retry: () => void again(),
  };
}

/** An equal id is overwritten. Throws RequestError. */
export async function saveAction(assistantId: string, draft: BuilderActionDraft): Promise<BuilderAction> {
  const { assistant, action } = await requestJson(builderActionsPath(assistantId), savedBuilderActionSchema, {
    method: 'POST',
    json: draft,
  });
  await showAssistant(assistant);
  changeCached<readonly BuilderAction[]>(BUILDER_ACTIONS_PATH, (all) =>
    all.some(({ actionId }) => actionId === action.actionId)
      ? all.map((each) => (each.actionId === action.actionId ? action : each))
      : [...all, action],
  );
  return action;
}

/** Throws RequestError. */
export async function deleteAction(assistantId: string, actionId: string): Promise<void> {
  await request(builderActionPath(assistantId, actionId), { method: 'DELETE' });
  changeCached<readonly BuilderAction[]>(BUILDER_ACTIONS_PATH, (all) =>
    all.filter((action) => action.actionId !== actionId),
  );
  await refreshAssistant(assistantId);
}

export async function fetchActionsOf(assistantId: string): Promise<readonly BuilderAction[]> {
  return (await fetchActions(BUILDER_ACTIONS_PATH)).filter((action) => action.assistantId === assistantId);
}

function fetchActions(path: string): Promise<readonly BuilderAction[]> {
  return requestJson(path, builderActionListSchema);
}
