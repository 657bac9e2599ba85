'use client';

import useSWR, { mutate } from 'swr';
import type { SensitiveChange } from '@/lib/contracts/account/sensitive-change';
import {
  creditAnswerSchema,
  peoplePath,
  peopleSchema,
  personActPath,
  personPath,
  type People,
  type Person,
} from '@/lib/contracts/server/people';
import { request, requestJson } from '../request/request';

/** The last page stays meanwhile. */
export function usePeople(
  search: string,
  page: number,
): { people: People | undefined; error: unknown; retry: () => void } {
  const {
    data,
    error,
    mutate: again,
  } = useSWR<People, unknown>(peoplePath(search, page), fetchPeople, {
    keepPreviousData: true,
  });
  return { people: data, error, retry: () => void again() };
}

/** Throws RequestError (own_account, last_administrator). */
export async function setRole(userId: string, role: Person['role'], proof: SensitiveChange): Promise<void> {
  await request(personPath(userId), { method: 'PATCH', json: { role, ...proof } });
  refreshPeople();
}

/** Throws RequestError (own_account, is_administrator). */
export async function banPerson(userId: string, hours: number, proof: SensitiveChange): Promise<void> {
  await request(personActPath(userId, 'ban'), { method: 'POST', json: { hours, ...proof } });
  refreshPeople();
}

/** Throws RequestError. */
export async function unbanPerson(userId: string, proof: SensitiveChange): Promise<void> {
  await request(personActPath(userId, 'ban'), { method: 'DELETE', json: proof });
  refreshPeople();
}

/** A negative number withdraws. Throws RequestError. */
export async function addCredit(userId: string, credits: number, proof: SensitiveChange): Promise<void> {
  await requestJson(personActPath(userId, 'credit'), creditAnswerSchema, {
    method: 'POST',
    json: { credits, ...proof },
  });
  refreshPeople();
}

/** Throws RequestError. */
export async function logOutPerson(userId: string, proof: SensitiveChange): Promise<void> {
  await request(personActPath(userId, 'sessions'), { method: 'DELETE', json: proof });
  refreshPeople();
}

function refreshPeople(): void {
  void mutate((key) => typeof key === 'string' && key.startsWith('/api/server/people?'));
}

function fetchPeople(path: string): Promise<People> {
  return requestJson(path, peopleSchema);
}
