import 'server-only';
import {
  unsafeAcceptTotpStep,
  unsafeFindTotp,
  unsafeReplaceSealedTotp,
  unsafeConsumeRecoveryCode,
} from '../../db/account/totp-repository';
import { isSealedByOldKey, openSecret, sealSecret, type SealedSecret } from '../../platform/secret-box';
import { ENROLMENT_MS } from './factor-times';
import { hashRecoveryCode, isRecoveryCode } from './recovery-code';
import { findTotpStep } from './totp';

export async function hasSecondFactor(userId: string): Promise<boolean> {
  return ((await unsafeFindTotp(userId))?.confirmedAt ?? null) !== null;
}

/** Accepts a code of the app or a recovery code; the check uses up a right one. */
export async function consumeSecondFactor(userId: string, code: string, now: Date): Promise<boolean> {
  if (isRecoveryCode(code)) return unsafeConsumeRecoveryCode(userId, hashRecoveryCode(userId, code), now);
  const factor = await unsafeFindTotp(userId);
  if (factor === null || factor.confirmedAt === null) return false;
  const secret = openTotpSecret(userId, factor.sealed);
  const step = findTotpStep(secret, code, now);
  if (step === null || !(await unsafeAcceptTotpStep(userId, step))) return false;
  if (isSealedByOldKey(factor.sealed))
    await unsafeReplaceSealedTotp(userId, factor.sealed, sealTotpSecret(userId, secret));
  return true;
}

/** Returns null when no secret was shown within ENROLMENT_MS or its first code has already come. */
export async function findPendingTotp(userId: string, now: Date): Promise<SealedSecret | null> {
  const factor = await unsafeFindTotp(userId);
  if (factor === null || factor.confirmedAt !== null) return null;
  return now.getTime() - factor.createdAt.getTime() > ENROLMENT_MS ? null : factor.sealed;
}

export function sealTotpSecret(userId: string, secret: string): SealedSecret {
  return sealSecret(placeOf(userId), secret);
}

/** Throws when CREDS_KEY is not the key the secret was stored under. */
export function openTotpSecret(userId: string, sealed: SealedSecret): string {
  const secret = openSecret(placeOf(userId), sealed);
  if (secret === null)
    throw new Error(
      'A second factor cannot be decrypted: CREDS_KEY was changed. Add the old one to CREDS_PREVIOUS_KEYS.',
    );
  return secret;
}

function placeOf(userId: string) {
  return { purpose: 'totp', owner: userId, name: 'authenticator' } as const;
}
