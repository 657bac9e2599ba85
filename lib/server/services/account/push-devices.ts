import 'server-only';
import type { NewPushDeviceBody, PushState } from '@/lib/contracts/account/push';
import { isPushEndpoint, PUSH_DEVICES_LIMIT } from '@/lib/domain/account/push-endpoint';
import { mayReach } from '@/lib/domain/shared/allowed-hosts';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { isPublicAddress } from '@/lib/domain/shared/public-address';
import type { SignedIn } from '../../auth/session/require-session';
import { deletePushDevice, listPushDevices, savePushDevice } from '../../db/account/push-devices';
import { databaseNow } from '../../db/database-clock';
import { env } from '../../platform/env';
import { arePushKeys } from '../../push/encrypt-push';
import { findPushSender } from './push-sender';

/** Returns this device first, then the others, the oldest first. */
export async function getPushState({ ownerId, sessionId }: SignedIn): Promise<PushState> {
  const [sender, stored] = await Promise.all([
    findPushSender(),
    databaseNow().then((now) => listPushDevices(ownerId, now)),
  ]);
  const devices = stored
    .map(({ createdAt: _, ...device }) => ({ ...device, isCurrent: device.sessionId === sessionId }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return { publicKey: sender?.publicKey ?? null, devices };
}

/** Throws validation_failed, conflict (the address of another browser), unauthorized. */
export async function addPushDevice(
  { ownerId, sessionId }: SignedIn,
  { endpoint, keys, showsTitles }: NewPushDeviceBody,
): Promise<void> {
  if (!isPushEndpoint(endpoint, mayBePlain))
    throw new AppError('validation_failed', { fields: { endpoint: 'must be an https address' } });
  if (!arePushKeys(keys))
    throw new AppError('validation_failed', { fields: { keys: 'must be keys of P-256' } });
  const device = { endpoint, p256dh: keys.p256dh, auth: keys.auth, showsTitles };
  const outcome = await savePushDevice(ownerId, sessionId, device, PUSH_DEVICES_LIMIT);
  if (outcome === 'over') throw new AppError('unauthorized');
  if (outcome === 'taken') throw new AppError('conflict');
}

/** Throws not_found. */
export async function removePushDevice(owner: OwnerId, sessionId: string): Promise<void> {
  if (!(await deletePushDevice(owner, sessionId))) throw new AppError('not_found');
}

/** Hosts that the operator names may be plain; public ones are reached by https. */
function mayBePlain(host: string): boolean {
  const hosts = env().OUTBOUND_ALLOWED_HOSTS;
  return hosts.names.has(host) || (!isPublicAddress(host) && mayReach(host, host, hosts));
}
