'use client';

import useSWR, { mutate } from 'swr';
import type { SensitiveChange } from '@/lib/contracts/account/sensitive-change';
import {
  SERVER_SETTINGS_PATH,
  serverSettingsSchema,
  type ServerSettings,
} from '@/lib/contracts/server/server-settings';
import { requestJson } from '../../request/request';

/** Returns the settings of the server; `undefined` while they are loading. */
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

/** Stores who may register. Throws RequestError (reauthentication_required without a recent sign-in). */
export async function saveRegistration(allowsRegistration: boolean, proof: SensitiveChange): Promise<void> {
  const json = { allowsRegistration, ...proof };
  const saved = await requestJson(SERVER_SETTINGS_PATH, serverSettingsSchema, { method: 'PUT', json });
  await mutate(SERVER_SETTINGS_PATH, saved, { revalidate: false });
}
