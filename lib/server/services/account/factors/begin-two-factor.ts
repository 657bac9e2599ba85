import 'server-only';
import type { Enrolment } from '@/lib/contracts/account/two-factor';
import { AppError } from '@/lib/domain/shared/app-error';
import { sealTotpSecret } from '../../../auth/factors/check-second-factor';
import { requireRecentProof } from '../../../auth/session/require-recent-proof';
import type { SignedIn } from '../../../auth/session/require-session';
import { makeTotpSecret, toEnrolment } from '../../../auth/factors/totp';
import { putUnconfirmedTotp } from '../../../db/account/totp-repository';
import { appTitle } from '../../../platform/app-title';
import { getUser } from '../get-user';

/**
 * Makes a new secret for the person's authenticator app, in place of one that was never confirmed. Nothing is on before
 * it is confirmed. Throws conflict when a factor is on, and reauthentication_required or wrong_password unless they
 * signed in a moment ago or give their password.
 */
export async function beginTwoFactor(session: SignedIn, password: string | null): Promise<Enrolment> {
  await requireRecentProof(session, password);
  const user = await getUser(session.ownerId);
  const secret = makeTotpSecret();
  const sealed = sealTotpSecret(user.id, secret);
  const isPut = await putUnconfirmedTotp(session.ownerId, sealed, new Date());
  if (!isPut) throw new AppError('conflict');
  return toEnrolment(secret, appTitle(), user.email);
}
