import { REVOKE_ALL_KEYS_PATH } from '@/lib/contracts/provider-keys';
import { request } from '../request/request';

/** Takes away every provider key the person has given. Throws RequestError. */
export async function revokeAllKeys(): Promise<void> {
  await request(REVOKE_ALL_KEYS_PATH, { method: 'DELETE' });
}
