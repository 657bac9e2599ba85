import { mutate } from 'swr';
import {
  ownProviderKeyPath,
  PROVIDER_KEYS_PATH,
  providerKeyPath,
  REVOKE_ALL_KEYS_PATH,
} from '@/lib/contracts/provider-key/provider-keys';
import type { PutProviderKey } from '@/lib/contracts/provider-key/put-provider-key';
import { TOOLKITS_PATH } from '@/lib/contracts/tool/toolkits';
import { refreshModels } from '../model/queries/refresh-models';
import { request } from '../request/request';

/** Throws RequestError. */
export async function putProviderKey(key: PutProviderKey): Promise<void> {
  await request(PROVIDER_KEYS_PATH, { method: 'PUT', json: key });
  await mutate(providerKeyPath(key.name), { expiresAt: key.expiresAt }, { revalidate: false });
  refreshModels();
}

/** Throws RequestError. */
export async function revokeProviderKey(name: string): Promise<void> {
  await request(ownProviderKeyPath(name), { method: 'DELETE' });
  await mutate(providerKeyPath(name), { expiresAt: null }, { revalidate: false });
  refreshModels();
}

/** Deletes the keys of plugins, too. Throws RequestError. */
export async function revokeAllKeys(): Promise<void> {
  await request(REVOKE_ALL_KEYS_PATH, { method: 'DELETE' });
  await mutate(isProviderKeyPath);
  void mutate(TOOLKITS_PATH);
  refreshModels();
}

export function refreshProviderKey(name: string): void {
  void mutate(providerKeyPath(name));
}

function isProviderKeyPath(key: unknown): boolean {
  return typeof key === 'string' && key.startsWith(`${PROVIDER_KEYS_PATH}?name=`);
}
