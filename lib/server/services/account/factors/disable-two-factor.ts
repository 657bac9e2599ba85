import 'server-only';
import type { FactorProof } from '@/lib/contracts/account/two-factor';
import { AppError } from '@/lib/domain/shared/app-error';
import { requireFactorProof } from '../../../auth/factors/require-factor-proof';
import type { SignedIn } from '../../../auth/session/require-session';
import { deleteTotp } from '../../../db/account/totp-repository';
import { getUser } from '../get-user';
import { tellByMail } from '../tell-by-mail';

/**
 * Switches the second factor off, forgets its secret and recovery codes, and tells the person by mail. Throws wrong_password or
 * second_factor_refused when the proof is wrong, not_found when none is on.
 */
export async function disableTwoFactor(session: SignedIn, proof: FactorProof): Promise<void> {
  await requireFactorProof(session, proof);
  if (!(await deleteTotp(session.ownerId))) throw new AppError('not_found');
  await tellByMail({ kind: 'secondFactorOff', email: (await getUser(session.ownerId)).email });
}
