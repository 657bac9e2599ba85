'use client';

import useSWR, { mutate } from 'swr';
import type { SensitiveChange } from '@/lib/contracts/account/sensitive-change';
import { ENDPOINTS_PATH, MODELS_PATH } from '@/lib/contracts/model/endpoints';
import {
  SERVER_SETTINGS_PATH,
  serverSettingsSchema,
  type ServerSettings,
  type ServerSettingsChange,
} from '@/lib/contracts/server/server-settings';
import { requestJson } from '../request/request';

/** Undefined means loading. */
export function useServerSettings(): {
  settings: ServerSettings | undefined;
  error: unknown;
  retry: () => void;
} {
  const {
    data,
    error,
    mutate: again,
  } = useSWR<ServerSettings, unknown>(SERVER_SETTINGS_PATH, (path: string) =>
    requestJson(path, serverSettingsSchema),
  );
  return { settings: data, error, retry: () => void again() };
}

/** The other settings stay. Throws RequestError (reauthentication_required). */
export async function saveServerSettings(
  change: ServerSettingsChange,
  proof: SensitiveChange,
): Promise<void> {
  const json = { ...change, ...proof };
  const saved = await requestJson(SERVER_SETTINGS_PATH, serverSettingsSchema, { method: 'PUT', json });
  await mutate(SERVER_SETTINGS_PATH, saved, { revalidate: false });
  if (change.offersAssistants !== undefined) await Promise.all([mutate(ENDPOINTS_PATH), mutate(MODELS_PATH)]);
}
