import { inUserScope, onUserChange } from '../scope/user-scope';
import { isAppleTab } from './installation';

/**
 * `install`: this system shows notices of installed applications only. `blocked`: the user refused them for this site.
 * `none`: the browser has none, or no service worker of ours.
 */
export type PushSupport = 'ready' | 'install' | 'blocked' | 'none';

export async function findPushSupport(): Promise<PushSupport> {
  if (isAppleTab() && !('Notification' in window)) return 'install';
  if (!('Notification' in window) || !('PushManager' in window) || (await findRegistration()) === null)
    return 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

export interface PushKeysOfBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * Asks the user for permission where they were not asked yet, which browsers allow only after a press. Returns null
 * where they refuse. Throws where the push service of the browser cannot be reached.
 */
export async function subscribeToPush(publicKey: string): Promise<PushKeysOfBrowser | null> {
  if ((await inUserScope(Notification.requestPermission())) !== 'granted') return null;
  const registration = await inUserScope(findRegistration());
  if (registration === null) return null;
  const { pushManager } = registration;
  const before = await inUserScope(pushManager.getSubscription());
  if (before !== null && !isOf(before, publicKey)) await inUserScope(before.unsubscribe());
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  const { endpoint, keys } = (await inUserScope(pushManager.subscribe(options))).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('The browser names no keys.');
  return { endpoint, keys: { p256dh, auth } };
}

/** Also closes the notices that are shown. Never throws. */
export async function endPush(): Promise<void> {
  try {
    const registration = await findRegistration();
    if (registration === null) return;
    for (const notice of await registration.getNotifications()) notice.close();
    await (await registration.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // The server sends no more to a session that has ended.
  }
}

onUserChange((hasLeft) => {
  if (hasLeft) void endPush();
});

async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

function isOf({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey } = options;
  if (applicationServerKey === null) return false;
  const [own, wanted] = [new Uint8Array(applicationServerKey), bytesOf(publicKey)];
  return own.length === wanted.length && own.every((byte, index) => byte === wanted[index]);
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
