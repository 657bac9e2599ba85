import { CONFIRMATION_PATH, CONFIRMATION_REQUEST_PATH } from '@/lib/contracts/account/confirm-address';
import { request } from '../request/request';
import { sessionStore, setAuthenticated } from './session-store';

/** Requests the email whose link confirms the user's address. Throws RequestError. */
export async function requestConfirmation(): Promise<void> {
  await request(CONFIRMATION_REQUEST_PATH, { method: 'POST' });
}

/** Confirms the user's address by the token of the emailed link. Throws RequestError. */
export async function confirmAddress(token: string): Promise<void> {
  await request(CONFIRMATION_PATH, { method: 'POST', json: { token } });
  const { user } = sessionStore.getState();
  if (user !== null) setAuthenticated({ ...user, emailVerified: true });
}
