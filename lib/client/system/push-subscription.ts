import { inUserScope, userTimeout, userValue } from '../scope/user-scope';
import { findBrowserUser } from '../session/browser-user';
import { untilEarlierPushEnded } from '../session/earlier-push';
import { endPush } from '../session/end-push';
import { isAppleTab } from './installation';

/** The worker starts seconds after the page has loaded. */
const WORKER_WAIT_MS = 8_000;
const WORKER_ANSWER_MS = 3_000;
/** A worker of an earlier version does not answer this question, and shows no notices. */
const ASKS_FOR_NOTICES = 'shows-notices?';
const SHOWS_NOTICES = 'shows-notices';

/**
 * `install`: only installed applications show notices. `blocked`: the user refused. `none`: no support, or no
 * worker of ours.
 */
export type PushSupport = 'ready' | 'install' | 'blocked' | 'none';

export async function findPushSupport(): Promise<PushSupport> {
  if (isAppleTab() && !('Notification' in window)) return 'install';
  if (!('Notification' in window) || !('PushManager' in window)) return 'none';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await inUserScope(findRegistration());
  if (registration === null) return 'none';
  const current = await inUserScope(registration.pushManager.getSubscription());
  subscribed.current = { endpoint: current?.endpoint ?? null, user: findBrowserUser() };
  return 'ready';
}

export interface PushKeysOfBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * `blocked`: the user refused; `dismissed`: they did not answer; `outdated`: an earlier worker; `none`: no
 * support.
 */
export type PushRefusal = 'blocked' | 'dismissed' | 'outdated' | 'none';

/** What this stay found or subscribed ends with it, unless another page passed the browser on to the next user. */
const subscribed = userValue<{ readonly endpoint: string | null; readonly user: string | null } | null>(
  () => null,
  (last) => {
    if (last !== null && findBrowserUser() === last.user) void endPush(last.endpoint);
  },
);

/** Browsers ask the user only after a press. Throws where the push service cannot be reached. */
export async function subscribeToPush(publicKey: string): Promise<PushKeysOfBrowser | PushRefusal> {
  const permission = await inUserScope(Notification.requestPermission());
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'dismissed';
  const registration = await inUserScope(findRegistration());
  if (registration === null) return 'none';
  if (!(await inUserScope(showsNotices(registration)))) return 'outdated';
  await inUserScope(untilEarlierPushEnded());
  const { pushManager } = registration;
  const before = await inUserScope(pushManager.getSubscription());
  if (before !== null && !isOf(before, publicKey)) await inUserScope(before.unsubscribe());
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  const { endpoint, keys } = (await inUserScope(pushManager.subscribe(options))).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('The browser names no keys.');
  subscribed.current = { endpoint, user: findBrowserUser() };
  return { endpoint, keys: { p256dh, auth } };
}

function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const cancel = userTimeout(() => resolve(null), WORKER_WAIT_MS);
    navigator.serviceWorker.ready.then(
      (registration) => {
        cancel();
        resolve(registration);
      },
      () => resolve(null),
    );
  });
}

function showsNotices({ active }: ServiceWorkerRegistration): Promise<boolean> {
  const { serviceWorker } = navigator;
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (data === SHOWS_NOTICES) finish(true);
    };
    const cancel = userTimeout(() => finish(false), WORKER_ANSWER_MS);
    function finish(doesShow: boolean): void {
      cancel();
      serviceWorker.removeEventListener('message', hear);
      resolve(doesShow);
    }
    serviceWorker.addEventListener('message', hear);
    active?.postMessage(ASKS_FOR_NOTICES);
  });
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
