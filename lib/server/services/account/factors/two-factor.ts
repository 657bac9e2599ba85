import 'server-only';
import type { TwoFactorState, Enrolment, FactorProof } from '@/lib/contracts/account/two-factor';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { sealTotpSecret, findPendingTotp, openTotpSecret } from '../../../auth/factors/check-second-factor';
import { hashRecoveryCode, makeRecoveryCodes } from '../../../auth/factors/recovery-code';
import { makeTotpSecret, toEnrolment, findTotpStep } from '../../../auth/factors/totp';
import { requireFactorProof } from '../../../auth/session/require-factor-proof';
import { requireRecentProof } from '../../../auth/session/require-recent-proof';
import type { SignedIn } from '../../../auth/session/require-session';
import { findPasswordHash } from '../../../db/account/own-password';
import {
  findTotpState,
  putUnconfirmedTotp,
  confirmTotp,
  deleteTotp,
  replaceRecoveryCodes as replace,
} from '../../../db/account/totp-repository';
import { databaseNow } from '../../../db/database-clock';
import { appTitle } from '../../../platform/app-title';
import { notifyByEmail } from '../account-email';
import { getUser } from '../user';

export async function getTwoFactor(owner: OwnerId): Promise<TwoFactorState> {
  const [state, passwordHash] = await Promise.all([findTotpState(owner), findPasswordHash(owner)]);
  return { ...state, hasPassword: typeof passwordHash === 'string' };
}

/**
 * Throws conflict when a factor is on, and reauthentication_required or wrong_password without a recent
 * proof.
 */
export async function beginTwoFactor(session: SignedIn, password: string | null): Promise<Enrolment> {
  await requireRecentProof(session, password);
  const user = await getUser(session.ownerId);
  const secret = makeTotpSecret();
  const sealed = sealTotpSecret(user.id, secret);
  const isPut = await putUnconfirmedTotp(session.ownerId, sealed, await databaseNow());
  if (!isPut) throw new AppError('conflict');
  return toEnrolment(secret, appTitle(), user.email);
}

/**
 * Recovery codes are stored hashed and cannot be shown again. Throws second_factor_refused, and
 * challenge_expired when no secret waits.
 */
export async function confirmTwoFactor(owner: OwnerId, code: string): Promise<string[]> {
  const now = await databaseNow();
  const sealed = await findPendingTotp(owner, now);
  if (sealed === null) throw new AppError('challenge_expired');
  const step = findTotpStep(openTotpSecret(owner, sealed), code, now);
  if (step === null) throw new AppError('second_factor_refused');
  const recoveryCodes = makeRecoveryCodes();
  const hashes = recoveryCodes.map((each) => hashRecoveryCode(owner, each));
  if (!(await confirmTotp(owner, sealed, step, hashes, now))) throw new AppError('challenge_expired');
  return recoveryCodes;
}

/** Throws wrong_password or second_factor_refused, and not_found when no factor is on. */
export async function disableTwoFactor(session: SignedIn, proof: FactorProof): Promise<void> {
  await requireFactorProof(session, proof);
  if (!(await deleteTotp(session.ownerId))) throw new AppError('not_found');
  await notifyByEmail({ kind: 'secondFactorOff', email: (await getUser(session.ownerId)).email });
}

/** Throws wrong_password or second_factor_refused, and not_found when no factor is on. */
export async function replaceRecoveryCodes(session: SignedIn, proof: FactorProof): Promise<string[]> {
  await requireFactorProof(session, proof);
  const recoveryCodes = makeRecoveryCodes();
  const hashes = recoveryCodes.map((each) => hashRecoveryCode(session.ownerId, each));
  if (!(await replace(session.ownerId, hashes))) throw new AppError('not_found');
  return recoveryCodes;
}
