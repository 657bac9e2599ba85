import { CONFIRMATION_PATH, CONFIRMATION_REQUEST_PATH } from '@/lib/contracts/account/confirm-address';
import { USER_PATH } from '@/lib/contracts/account/delete-account';
import { userSchema } from '@/lib/domain/account/user';
import { request, requestJson } from '../../request/request';
import { sessionStore, setAuthenticated } from '../../session/session-store';

/** Throws RequestError. */
export async function requestConfirmation(): Promise<void> {
  await request(CONFIRMATION_REQUEST_PATH, { method: 'POST' });
}

/** The confirmation may change the address. Throws RequestError (email_taken). */
export async function confirmAddress(token: string, isChange: boolean): Promise<void> {
  await request(CONFIRMATION_PATH, { method: 'POST', json: { token } });
  if (isChange) return setAuthenticated(await requestJson(USER_PATH, userSchema));
  const { user } = sessionStore.getState();
  if (user !== null) setAuthenticated({ ...user, emailVerified: true });
}
