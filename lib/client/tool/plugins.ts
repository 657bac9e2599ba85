'use client';

import useSWR from 'swr';
import {
  PLUGINS_PATH,
  pluginsAnswerSchema,
  USER_PLUGINS_PATH,
  type PluginAnswer,
  type UserPluginChange,
} from '@/lib/contracts/tool/plugins';
import { request, requestJson } from '../request/request';
import { sessionStore, setAuthenticated } from '../session/session-store';
import { useSession } from '../session/use-session';
import { refreshToolkits } from './toolkits';

interface Plugins {
  /** Null means loading, or failed. */
  readonly plugins: readonly PluginAnswer[] | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

export function usePlugins(): Plugins {
  const { user } = useSession();
  const {
    data,
    error,
    mutate: again,
  } = useSWR(user === null ? null : PLUGINS_PATH, () => requestJson(PLUGINS_PATH, pluginsAnswerSchema));
  return {
    plugins: data ?? null,
    isFailed: data === undefined && error !== undefined,
    retry: () => void again(),
  };
}

/** Throws RequestError. */
export async function changePlugin(change: UserPluginChange): Promise<void> {
  await request(USER_PLUGINS_PATH, { method: 'POST', json: change });
  const { pluginKey, action } = change;
  const { user } = sessionStore.getState();
  if (user !== null) {
    const others = user.plugins.filter((key) => key !== pluginKey);
    setAuthenticated({ ...user, plugins: action === 'install' ? [...others, pluginKey] : others });
  }
  await refreshToolkits();
}
