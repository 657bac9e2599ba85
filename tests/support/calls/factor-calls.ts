import { TOTP } from 'otpauth';
import { POST as secondFactor } from '@/app/api/auth/login/second-factor/route';
import { POST as passkeySignInOptions } from '@/app/api/auth/passkey/options/route';
import { POST as passkeySignIn } from '@/app/api/auth/passkey/route';
import {
  DELETE as removePasskey,
  PATCH as renamePasskey,
} from '@/app/api/user/passkeys/[credentialId]/route';
import { POST as passkeyOptions } from '@/app/api/user/passkeys/options/route';
import { GET as passkeys, POST as addPasskey } from '@/app/api/user/passkeys/route';
import { POST as confirmTwoFactor } from '@/app/api/user/two-factor/confirm/route';
import { POST as disableTwoFactor } from '@/app/api/user/two-factor/disable/route';
import { POST as recoveryCodes } from '@/app/api/user/two-factor/recovery-codes/route';
import { GET as twoFactor, POST as beginTwoFactor } from '@/app/api/user/two-factor/route';
import type { SoftwareAuthenticator } from '../browser/software-authenticator';
import { until } from '../until';
import { pageRequest } from './account-calls';

const STEP_MS = 30_000;
const MARGIN_MS = 1_000;

const none = { params: Promise.resolve({}) };
type Headers = Record<string, string>;

const as = (bearer: string, headers: Headers = {}) => ({ ...headers, authorization: `Bearer ${bearer}` });

export const postSecondFactor = (body: unknown, headers?: Headers) =>
  secondFactor(pageRequest('/api/auth/login/second-factor', body, headers));
export const postPasskeySignInOptions = (headers?: Headers) =>
  passkeySignInOptions(pageRequest('/api/auth/passkey/options', undefined, headers), none);
export const postPasskeySignIn = (body: unknown, headers?: Headers) =>
  passkeySignIn(pageRequest('/api/auth/passkey', body, headers));
export const getPasskeys = (bearer: string) =>
  passkeys(pageRequest('/api/user/passkeys', undefined, as(bearer), 'GET'), none);
export const postPasskeyOptions = (bearer: string, body?: unknown) =>
  passkeyOptions(pageRequest('/api/user/passkeys/options', body, as(bearer)), none);
export const postPasskey = (bearer: string, body: unknown) =>
  addPasskey(pageRequest('/api/user/passkeys', body, as(bearer)), none);
export const patchPasskey = (bearer: string, credentialId: string, body: unknown) =>
  renamePasskey(pageRequest(`/api/user/passkeys/${credentialId}`, body, as(bearer), 'PATCH'), {
    params: Promise.resolve({ credentialId }),
  });
export const deletePasskey = (bearer: string, credentialId: string, body?: unknown) =>
  removePasskey(pageRequest(`/api/user/passkeys/${credentialId}`, body, as(bearer), 'DELETE'), {
    params: Promise.resolve({ credentialId }),
  });
export const getTwoFactor = (bearer: string) =>
  twoFactor(pageRequest('/api/user/two-factor', undefined, as(bearer), 'GET'), none);
export const postTwoFactor = (bearer: string, body?: unknown, headers?: Headers) =>
  beginTwoFactor(pageRequest('/api/user/two-factor', body, as(bearer, headers)), none);
export const postConfirm = (bearer: string, code: string) =>
  confirmTwoFactor(pageRequest('/api/user/two-factor/confirm', { code }, as(bearer)), none);
export const postDisable = (bearer: string, body: unknown, headers?: Headers) =>
  disableTwoFactor(pageRequest('/api/user/two-factor/disable', body, as(bearer, headers)), none);
export const postRecoveryCodes = (bearer: string, body: unknown) =>
  recoveryCodes(pageRequest('/api/user/two-factor/recovery-codes', body, as(bearer)), none);

export async function makePasskey(bearer: string, authenticator: SoftwareAuthenticator, name = 'Laptop') {
  const { challengeId, options } = await (await postPasskeyOptions(bearer)).json();
  return postPasskey(bearer, { challengeId, name, credential: authenticator.create(options) });
}

export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });
}

/** Confirms with the code of the step before this one; returns secret and recovery codes. */
export async function switchOnTwoFactor(
  bearer: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await (await postTwoFactor(bearer)).json();
  await awayFromNextStep();
  const response = await postConfirm(bearer, codeOf(secret, -1));
  if (response.status !== 200) throw new Error(`The factor is not on: ${await response.text()}`);
  return { secret, ...(await response.json()) };
}

/** Waits where the next step is near, because the code of the step before must not become two steps old on its way. */
async function awayFromNextStep(): Promise<void> {
  // eslint-disable-next-line no-restricted-syntax -- a step of the codes ends with the clock alone
  await until(() => STEP_MS - (Date.now() % STEP_MS) >= MARGIN_MS);
}
