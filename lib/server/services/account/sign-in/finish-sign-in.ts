import 'server-only';
import type { SecondFactorRequest } from '@/lib/contracts/account/two-factor';
import { AppError } from '@/lib/domain/shared/app-error';
import { takeChallenge } from '../../../auth/factors/ceremony-challenge';
import { consumeSecondFactor } from '../../../auth/factors/check-second-factor';
import { SECOND_FACTOR_ATTEMPTS } from '../../../auth/factors/factor-times';
import { readFirstHalf } from '../../../auth/session/begin-sign-in';
import type { ClientInfo } from '../../../auth/session/client-info';
import { startSession, type OpenSession } from '../../../auth/session/start-session';
import { unsafeAttemptChallenge } from '../../../db/account/challenge-repository';
import { unsafeFindSignInCandidateById } from '../../../db/account/user-repository';
import { databaseNow } from '../../../db/database-clock';
import { assertNotBanned } from '../../../limits/ban-list';
import { consumeLimit } from '../../../limits/consume-limit';

/**
 * A login may try five codes, each code once. Throws second_factor_refused, challenge_expired, rate_limited,
 * ban.
 */
export async function finishSignIn(request: SecondFactorRequest, client: ClientInfo): Promise<OpenSession> {
  const { challengeId, code } = request;
  const now = await databaseNow();
  const found = await unsafeAttemptChallenge(challengeId, 'second_factor', SECOND_FACTOR_ATTEMPTS, now);
  const candidate = await findCandidate(found?.userId ?? null);
  if (found === null || candidate === null) throw new AppError('challenge_expired');
  const signedInBy = readFirstHalf(found.challenge, candidate.passwordHash);
  if (signedInBy === null) throw new AppError('challenge_expired');
  await consumeLimit('second_factor', { account: candidate.user.id });
  if (!(await consumeSecondFactor(candidate.user.id, code, now))) throw new AppError('second_factor_refused');
  const taken = await takeChallenge(challengeId, 'second_factor', candidate.user.id);
  if (taken === null) throw new AppError('challenge_expired');
  await assertNotBanned({ userId: candidate.user.id, address: client.address });
  return startSession(candidate, client, signedInBy);
}

function findCandidate(userId: string | null) {
  return userId === null ? null : unsafeFindSignInCandidateById(userId);
}
