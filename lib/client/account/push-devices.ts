'use client';

import useSWR, { mutate } from 'swr';
import { PUSH_PATH, pushDevicePath, pushStateSchema, type PushState } from '@/lib/contracts/account/push';
import { request, requestJson } from '../request/request';
import { endPush } from '../session/end-push';
import {
  findPushSupport,
  subscribeToPush,
  type PushRefusal,
  type PushSupport,
} from '../system/push-subscription';

interface UsedPushState {
  readonly state: PushState | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Undefined means loading, or not asked. */
export function usePushState(isAsked = true): UsedPushState {
  const { data, error, mutate: again } = useSWR<PushState, unknown>(isAsked ? PUSH_PATH : null, fetchState);
  return { state: data, error, retry: () => void again() };
}

/** Undefined means unknown. */
export function usePushSupport(isAsked = true): PushSupport | undefined {
  return useSWR<PushSupport, unknown>(isAsked ? 'push support' : null, findPushSupport).data;
}

/** From then on this device is told, unless the answer says why it is not. Throws RequestError. */
export async function tellThisDevice(publicKey: string, showsTitles: boolean): Promise<'told' | PushRefusal> {
  const subscribed = await subscribeToPush(publicKey);
  await mutate('push support');
  if (typeof subscribed === 'string') return subscribed;
  await request(PUSH_PATH, { method: 'POST', json: { ...subscribed, showsTitles } });
  await mutate(PUSH_PATH);
  return 'told';
}

/** The push service may have a new address. The user is not asked. */
export async function renewThisDevice(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const { publicKey, devices } = await fetchState();
  const current = devices.find(({ isCurrent }) => isCurrent);
  if (publicKey !== null && current !== undefined) await tellThisDevice(publicKey, current.showsTitles);
}

/** Throws RequestError. */
export async function removePushDevice({
  sessionId,
  isCurrent,
}: PushState['devices'][number]): Promise<void> {
  await request(pushDevicePath(sessionId), { method: 'DELETE' });
  if (isCurrent) await endPush();
  await mutate(PUSH_PATH);
}

function fetchState(): Promise<PushState> {
  return requestJson(PUSH_PATH, pushStateSchema);
}
