import { LOGIN_PATH, signedInAnswerSchema, type LoginRequest } from '@/lib/contracts/auth';
import { setBearer } from '../request/bearer';
import { requestJson } from '../request/request';
import { clearSessionLocalKeys } from './session-local-keys';
import { setAuthenticated } from './session-store';

/** Signs in with address and password. Throws RequestError. */
export async function signIn(credentials: LoginRequest): Promise<void> {
  const answer = await requestJson(LOGIN_PATH, signedInAnswerSchema, {
    method: 'POST',
    json: credentials,
    isPublic: true,
  });
  clearSessionLocalKeys();
  setBearer(answer.token);
  setAuthenticated(answer.user);
}
