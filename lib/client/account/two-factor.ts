'use client';

import useSWR, { mutate } from 'swr';
import type { SensitiveChange } from '@/lib/contracts/account/sensitive-change';
import {
  enrolmentSchema,
  RECOVERY_CODES_PATH,
  recoveryCodesSchema,
  TWO_FACTOR_CONFIRM_PATH,
  TWO_FACTOR_DISABLE_PATH,
  TWO_FACTOR_PATH,
  twoFactorStateSchema,
  type Enrolment,
  type FactorProof,
  type TwoFactorState,
} from '@/lib/contracts/account/two-factor';
import { request, requestJson } from '../request/request';

/** Undefined means loading. */
export function useTwoFactor(): { state: TwoFactorState | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate: again } = useSWR<TwoFactorState, unknown>(TWO_FACTOR_PATH, fetchState);
  return { state: data, error, retry: () => void again() };
}

/** The factor stays off until it is confirmed. Throws RequestError. */
export function beginTwoFactor(proof: SensitiveChange): Promise<Enrolment> {
  return requestJson(TWO_FACTOR_PATH, enrolmentSchema, { method: 'POST', json: proof });
}

/** Throws RequestError. */
export async function confirmTwoFactor(code: string): Promise<string[]> {
  const options = { method: 'POST', json: { code } };
  const { recoveryCodes } = await requestJson(TWO_FACTOR_CONFIRM_PATH, recoveryCodesSchema, options);
  await mutate(TWO_FACTOR_PATH);
  return recoveryCodes;
}

/** Throws RequestError. */
export async function replaceRecoveryCodes(proof: FactorProof): Promise<string[]> {
  const options = { method: 'POST', json: proof };
  const { recoveryCodes } = await requestJson(RECOVERY_CODES_PATH, recoveryCodesSchema, options);
  await mutate(TWO_FACTOR_PATH);
  return recoveryCodes;
}

/** Throws RequestError. */
export async function disableTwoFactor(proof: FactorProof): Promise<void> {
  await request(TWO_FACTOR_DISABLE_PATH, { method: 'POST', json: proof });
  await mutate(TWO_FACTOR_PATH);
}

function fetchState(): Promise<TwoFactorState> {
  return requestJson(TWO_FACTOR_PATH, twoFactorStateSchema);
}
