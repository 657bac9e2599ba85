'use client';

import useSWR from 'swr';
import {
  PASSWORD_CHANGE_PATH,
  passwordStateSchema,
  type PasswordChange,
} from '@/lib/contracts/account/password';
import { request, requestJson } from '../request/request';
import { refreshOwnSessions } from './own-sessions';

/** Undefined means loading. */
export function useHasPassword(): { hasPassword: boolean | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate: again } = useSWR<boolean, unknown>(PASSWORD_CHANGE_PATH, fetchState);
  return { hasPassword: data, error, retry: () => void again() };
}

/** Other sessions end. Throws RequestError. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await request(PASSWORD_CHANGE_PATH, { method: 'POST', json: change });
  await refreshOwnSessions();
}

async function fetchState(path: string): Promise<boolean> {
  return (await requestJson(path, passwordStateSchema)).hasPassword;
}
