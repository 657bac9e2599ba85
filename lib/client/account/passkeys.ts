'use client';

import useSWR, { mutate } from 'swr';
import {
  PASSKEY_OPTIONS_PATH,
  passkeyListSchema,
  passkeyPath,
  passkeySchema,
  PASSKEYS_PATH,
  registrationCeremonySchema,
  type PasskeySummary,
} from '@/lib/contracts/account/passkeys';
import type { SensitiveChange } from '@/lib/contracts/account/sensitive-change';
import { request, requestJson } from '../request/request';
import { inUserScope } from '../scope/user-scope';

/** Undefined means loading. */
export function usePasskeys(): { passkeys: PasskeySummary[] | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate: again } = useSWR<PasskeySummary[], unknown>(PASSKEYS_PATH, fetchPasskeys);
  return { passkeys: data, error, retry: () => void again() };
}

/** Throws RequestError (reauthentication_required), or the browser's error. */
export async function addPasskey(name: string, proof: SensitiveChange): Promise<void> {
  const [{ startRegistration }, { challengeId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    requestJson(PASSKEY_OPTIONS_PATH, registrationCeremonySchema, { method: 'POST', json: proof }),
  ]);
  const credential = await inUserScope(startRegistration({ optionsJSON: options }));
  const json = { challengeId, name, credential };
  const added = await requestJson(PASSKEYS_PATH, passkeySchema, { method: 'POST', json });
  await change((passkeys) => [...passkeys, added]);
}

/** Throws RequestError. */
export async function renamePasskey(credentialId: string, name: string): Promise<void> {
  await request(passkeyPath(credentialId), { method: 'PATCH', json: { name } });
  await change((passkeys) =>
    passkeys.map((passkey) => (passkey.credentialId === credentialId ? { ...passkey, name } : passkey)),
  );
}

/** Throws RequestError (reauthentication_required). */
export async function deletePasskey(credentialId: string, proof: SensitiveChange): Promise<void> {
  await request(passkeyPath(credentialId), { method: 'DELETE', json: proof });
  await change((passkeys) => passkeys.filter((passkey) => passkey.credentialId !== credentialId));
}

async function change(to: (passkeys: PasskeySummary[]) => PasskeySummary[]): Promise<void> {
  await mutate<PasskeySummary[]>(PASSKEYS_PATH, (known) => (known === undefined ? known : to(known)));
}

function fetchPasskeys(): Promise<PasskeySummary[]> {
  return requestJson(PASSKEYS_PATH, passkeyListSchema);
}
