import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import { SECOND_FACTOR_PATH, type SecondFactorRequest } from '@/lib/contracts/account/two-factor';
import { requestJson } from '../../request/request';
import { enterSession } from '../../session/enter-session';

/** Throws RequestError. */
export async function finishSignIn(step: SecondFactorRequest): Promise<void> {
  const options = { method: 'POST', json: step, isPublic: true };
  enterSession(await requestJson(SECOND_FACTOR_PATH, signedInAnswerSchema, options));
}
