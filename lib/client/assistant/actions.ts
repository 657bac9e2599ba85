'use client';

import useSWR from 'swr';
import {
  ACTIONS_PATH,
  actionListSchema,
  assistantActionPath,
  assistantActionsPath,
  savedActionSchema,
  type ActionObject,
  type SaveAction,
} from '@/lib/contracts/assistant/actions';
import { request, requestJson } from '../request/request';
import { changeCached } from '../shared/change-cached';
import { refreshAssistant, showAssistant } from './assistants';

interface Actions {
  readonly actions: readonly ActionObject[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Null requests no actions. */
export function useActions(assistantId: string | null): Actions {
  const {
    data,
    error,
    mutate: again,
  } = useSWR<readonly ActionObject[], Error>(assistantId === null ? null : ACTIONS_PATH, fetchActions);
  return {
    actions: data?.filter(({ assistant_id }) => assistant_id === assistantId),
    hasFailed: data === undefined && error !== undefined,
    retry: () => void again(),
  };
}

/** Overwrites the action with the same id, or adds a new one. Throws RequestError. */
export async function saveAction(assistantId: string, body: SaveAction): Promise<ActionObject> {
  const [, assistant, action] = await requestJson(assistantActionsPath(assistantId), savedActionSchema, {
    method: 'POST',
    json: body,
  });
  await showAssistant(assistant);
  changeCached<readonly ActionObject[]>(ACTIONS_PATH, (all) =>
    all.some(({ action_id }) => action_id === action.action_id)
      ? all.map((each) => (each.action_id === action.action_id ? action : each))
      : [...all, action],
  );
  return action;
}

/** Throws RequestError. */
export async function deleteAction(assistantId: string, actionId: string): Promise<void> {
  await request(assistantActionPath(assistantId, actionId), { method: 'DELETE' });
  changeCached<readonly ActionObject[]>(ACTIONS_PATH, (all) =>
    all.filter(({ action_id }) => action_id !== actionId),
  );
  await refreshAssistant(assistantId);
}

export async function fetchActionsOf(assistantId: string): Promise<readonly ActionObject[]> {
  return (await fetchActions(ACTIONS_PATH)).filter(({ assistant_id }) => assistant_id === assistantId);
}

function fetchActions(path: string): Promise<readonly ActionObject[]> {
  return requestJson(path, actionListSchema);
}
