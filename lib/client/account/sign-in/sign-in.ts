import { LOGIN_PATH, loginAnswerSchema, type LoginRequest } from '@/lib/contracts/account/auth';
import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import { SECOND_FACTOR_PATH, type SecondFactorRequest } from '@/lib/contracts/account/two-factor';
import { requestJson } from '../../request/request';
import { enterSession } from '../../session/enter-session';

/** Returns the id of a challenge when a second factor is needed, else null. Throws RequestError. */
export async function signIn(credentials: LoginRequest): Promise<string | null> {
  const answer = await requestJson(LOGIN_PATH, loginAnswerSchema, {
    method: 'POST',
    json: credentials,
    isPublic: true,
  });
  if ('twoFactorRequired' in answer) return answer.challengeId;
  enterSession(answer);
  return null;
}

/** Throws RequestError. */
export async function finishSignIn(step: SecondFactorRequest): Promise<void> {
  const options = { method: 'POST', json: step, isPublic: true };
  enterSession(await requestJson(SECOND_FACTOR_PATH, signedInAnswerSchema, options));
}
