import 'server-only';
import type { FactorProof } from '@/lib/contracts/account/two-factor';
import { AppError } from '@/lib/domain/shared/app-error';
import { hashRecoveryCode, makeRecoveryCodes } from '../../../auth/factors/recovery-code';
import { requireFactorProof } from '../../../auth/factors/require-factor-proof';
import type { SignedIn } from '../../../auth/session/require-session';
import { replaceRecoveryCodes as replace } from '../../../db/account/totp-repository';

/**
 * Gives new recovery codes; all earlier ones stop working. Throws wrong_password or second_factor_refused when the
 * proof is wrong, not_found when no second factor is on.
 */
export async function replaceRecoveryCodes(session: SignedIn, proof: FactorProof): Promise<string[]> {
  await requireFactorProof(session, proof);
  const recoveryCodes = makeRecoveryCodes();
  const hashes = recoveryCodes.map((each) => hashRecoveryCode(session.ownerId, each));
  if (!(await replace(session.ownerId, hashes))) throw new AppError('not_found');
  return recoveryCodes;
}
