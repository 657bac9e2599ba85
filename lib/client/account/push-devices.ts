'use client';

import useSWR, { mutate } from 'swr';
import { PUSH_PATH, pushDevicePath, pushStateSchema, type PushState } from '@/lib/contracts/account/push';
import { request, requestJson } from '../request/request';
import { endPush, findPushSupport, subscribeToPush, type PushSupport } from '../system/push-subscription';

interface UsedPushState {
  readonly state: PushState | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Returns `undefined` while loading, and while `isAsked` is false. */
export function usePushState(isAsked = true): UsedPushState {
  const { data, error, mutate: again } = useSWR<PushState, unknown>(isAsked ? PUSH_PATH : null, fetchState);
  return { state: data, error, retry: () => void again() };
}

/** Returns `undefined` until it is known. */
export function usePushSupport(isAsked = true): PushSupport | undefined {
  return useSWR<PushSupport, unknown>(isAsked ? 'push support' : null, findPushSupport).data;
}

/** Returns whether this device is told from now on: false where the user does not allow it. Throws RequestError. */
export async function tellThisDevice(publicKey: string, showsTitles: boolean): Promise<boolean> {
  const subscribed = await subscribeToPush(publicKey);
  await mutate('push support');
  if (subscribed === null) return false;
  await request(PUSH_PATH, { method: 'POST', json: { ...subscribed, showsTitles } });
  await mutate(PUSH_PATH);
  return true;
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
