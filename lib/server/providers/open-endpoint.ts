import { isKeyUsable, keyNameOf } from '@/lib/domain/provider-key/provider-key';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findProviderKey } from '../db/provider-key/provider-key-repository';
import { logWarning } from '../platform/log';
import { openProviderKey } from '../platform/provider-key-box';
import { sharedList, type EndpointEntry, type KeyedBackend, type OpenBackend } from './endpoint-entry';
import type { ModelListKey } from './models/model-lists';

export interface OpenedEndpoint {
  readonly backend: OpenBackend;
  readonly list: ModelListKey;
}

/** Throws no_user_key, expired_user_key. */
export async function openEndpoint(owner: OwnerId, entry: EndpointEntry): Promise<OpenedEndpoint> {
  const { name: endpoint, backend, models } = entry;
  if (backend.kind !== 'user-key') return { backend, list: personalList(owner, entry) };
  const keyName = keyNameOf(endpoint, entry.config);
  const stored = await findProviderKey(owner, keyName);
  if (stored === null) throw new AppError('no_user_key', { endpoint });
  const { expiresAt, updatedAt, sealed } = stored;
  if (expiresAt !== null && !isKeyUsable(expiresAt, new Date()))
    throw new AppError('expired_user_key', { endpoint, expiredAt: expiresAt.toISOString() });
  const value = openProviderKey(owner, keyName, sealed);
  if (value === null)
    logWarning('a provider key cannot be decrypted; was CREDS_KEY changed?', { userId: owner, endpoint });
  const keyed: KeyedBackend | null = value === null ? null : backend.withKey(value);
  // The value was a key when it was stored, but is none for this endpoint as it is configured now.
  if (keyed === null) throw new AppError('no_user_key', { endpoint });
  return {
    backend: { kind: 'adapter', adapter: keyed.adapter, fetch: keyed.fetch },
    list: {
      name: endpoint,
      personal: { owner, version: updatedAt.getTime() },
      models: { ...models, fetchLive: keyed.fetchLive },
    },
  };
}

function personalList(owner: OwnerId, entry: EndpointEntry): ModelListKey {
  const { name, models } = entry;
  const { fetchLiveFor } = models;
  if (fetchLiveFor === undefined) return entry;
  return {
    name,
    personal: { owner, version: 0 },
    models: {
      ...models,
      fetchLive: sharedList(models.fetchLive?.origin, (signal) => fetchLiveFor(owner, signal)),
    },
  };
}

/** A key of the user has a list of its own. */
export async function listOf(owner: OwnerId, entry: EndpointEntry): Promise<ModelListKey> {
  try {
    return (await openEndpoint(owner, entry)).list;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'no_user_key' || error.code === 'expired_user_key'))
      return { ...entry, isStandIn: entry.models.fixed === undefined };
    throw error;
  }
}
