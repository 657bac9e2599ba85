import 'server-only';
import type { FactorProof } from '@/lib/contracts/account/two-factor';
import { AppError } from '@/lib/domain/shared/app-error';
import { databaseNow } from '../../db/database-clock';
import { consumeLimit } from '../../limits/consume-limit';
import { consumeSecondFactor } from '../factors/check-second-factor';
import { requirePassword } from './require-recent-proof';
import type { SignedIn } from './require-session';

/** A recent sign-in alone is not enough. Throws wrong_password, second_factor_refused, rate_limited. */
export async function requireFactorProof(session: SignedIn, proof: FactorProof): Promise<void> {
  if ('password' in proof) return requirePassword(session, proof.password);
  await consumeLimit('second_factor', { account: session.ownerId });
  if (!(await consumeSecondFactor(session.ownerId, proof.code, await databaseNow())))
    throw new AppError('second_factor_refused');
}
