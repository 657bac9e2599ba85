import 'server-only';
import type { z } from 'zod';
import type { ProviderKeyAnswer } from '@/lib/contracts/provider-key/provider-keys';
import type { putProviderKeySchema } from '@/lib/contracts/provider-key/put-provider-key';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import {
  findProviderKey,
  putProviderKey as storeProviderKey,
  deleteProviderKey,
  deleteProviderKeys,
} from '../../db/provider-key/provider-key-repository';
import { deletePluginCredentials } from '../../db/tool/plugin-repository';
import { sealProviderKey } from '../../platform/provider-key-box';
import { checkUserKey } from '../../providers/registry';

/** No other part of a key is ever returned. */
export async function findKeyExpiry(owner: OwnerId, name: string): Promise<ProviderKeyAnswer> {
  const stored = await findProviderKey(owner, name);
  return { expiresAt: stored?.expiresAt?.toISOString() ?? null };
}

/** Replaces the key of the name. Throws validation_failed for an unknown name or a wrong value. */
export async function putProviderKey(
  owner: OwnerId,
  { name, value, expiresAt }: z.output<typeof putProviderKeySchema>,
): Promise<void> {
  const verdict = await checkUserKey(name, value);
  if (verdict === 'unwanted')
    throw new AppError('validation_failed', {
      fields: { name: 'is the name of no key that an endpoint asks for' },
    });
  if (verdict === 'wrong')
    throw new AppError('validation_failed', { fields: { value: 'is no key for this endpoint' } });
  await storeProviderKey(owner, name, sealProviderKey(owner, name, value), expiresAt);
}

export async function revokeKey(owner: OwnerId, name: string): Promise<void> {
  await deleteProviderKey(owner, name);
}

export async function revokeAllKeys(owner: OwnerId): Promise<void> {
  await Promise.all([deleteProviderKeys(owner), deletePluginCredentials(owner)]);
}
