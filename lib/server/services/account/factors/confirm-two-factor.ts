import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findPendingTotp, openTotpSecret } from '../../../auth/factors/check-second-factor';
import { hashRecoveryCode, makeRecoveryCodes } from '../../../auth/factors/recovery-code';
import { findTotpStep } from '../../../auth/factors/totp';
import { confirmTotp } from '../../../db/account/totp-repository';

/**
 * Switches the second factor on with a first code of the app, and gives the recovery codes: they are stored hashed and
 * cannot be shown again. Throws second_factor_refused, and challenge_expired when nothing waits to be confirmed.
 */
export async function confirmTwoFactor(owner: OwnerId, code: string): Promise<string[]> {
  const now = new Date();
  const sealed = await findPendingTotp(owner, now);
  if (sealed === null) throw new AppError('challenge_expired');
  const step = findTotpStep(openTotpSecret(owner, sealed), code, now);
  if (step === null) throw new AppError('second_factor_refused');
  const recoveryCodes = makeRecoveryCodes();
  const hashes = recoveryCodes.map((each) => hashRecoveryCode(owner, each));
  if (!(await confirmTotp(owner, sealed, step, hashes, now))) throw new AppError('challenge_expired');
  return recoveryCodes;
}
