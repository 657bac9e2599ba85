'use client';

import useSWR, { mutate } from 'swr';
import {
  endedSessionsSchema,
  ownSessionsSchema,
  sessionPath,
  SESSIONS_PATH,
  type OwnSession,
} from '@/lib/contracts/account/sessions';
import { request, requestJson } from '../request/request';

/** Undefined means loading. */
export function useOwnSessions(): { sessions: OwnSession[] | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate: again } = useSWR<OwnSession[], unknown>(SESSIONS_PATH, fetchSessions);
  return { sessions: data, error, retry: () => void again() };
}

/** Throws RequestError. */
export async function revokeSession(sessionId: string): Promise<void> {
  await request(sessionPath(sessionId), { method: 'DELETE' });
  await change((sessions) => sessions.filter((session) => session.sessionId !== sessionId));
}

/** Returns how many were ended. Throws RequestError. */
export async function revokeOtherSessions(): Promise<number> {
  const { ended } = await requestJson(SESSIONS_PATH, endedSessionsSchema, { method: 'DELETE' });
  await change((sessions) => sessions.filter(({ isCurrent }) => isCurrent));
  return ended;
}

/** Fetches the sessions again, after something else ended some. */
export async function refreshOwnSessions(): Promise<void> {
  await mutate(SESSIONS_PATH);
}

async function change(to: (sessions: OwnSession[]) => OwnSession[]): Promise<void> {
  await mutate<OwnSession[]>(SESSIONS_PATH, (known) => (known === undefined ? known : to(known)));
}

async function fetchSessions(): Promise<OwnSession[]> {
  return (await requestJson(SESSIONS_PATH, ownSessionsSchema)).sessions;
}
