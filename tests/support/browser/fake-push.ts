/** What browsers know of push messages, and the test environment does not. */
export interface FakePush {
  permission: 'default' | 'granted' | 'denied';
  /** The user answers this when they are asked. */
  answer: 'granted' | 'denied' | 'default';
  /** An earlier version of the service worker shows no notices. */
  isOutdated: boolean;
  /** The browser subscribed to this address last. */
  endpoint: string;
  subscribed: number;
  ended: number;
  closed: number;
}

const ENDPOINT = 'https://push.example/one';

export function fakePush(): FakePush {
  const push: FakePush = {
    permission: 'default',
    answer: 'granted',
    isOutdated: false,
    endpoint: ENDPOINT,
    subscribed: 0,
    ended: 0,
    closed: 0,
  };
  let current: object | null = null;
  const subscription = {
    options: { applicationServerKey: new Uint8Array([4, 1]).buffer },
    unsubscribe: () => {
      push.ended += 1;
      current = null;
      return Promise.resolve(true);
    },
    get endpoint() {
      return push.endpoint;
    },
    toJSON: () => ({ endpoint: push.endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
  };
  const answer = () => {
    if (push.isOutdated) return;
    const message = new MessageEvent('message', { data: 'shows-notices' });
    queueMicrotask(() => container.dispatchEvent(message));
  };
  const registration = {
    active: { postMessage: answer },
    getNotifications: () => Promise.resolve([{ close: () => (push.closed += 1) }]),
    pushManager: {
      getSubscription: () => Promise.resolve(current),
      subscribe: () => {
        push.subscribed += 1;
        current = subscription;
        return Promise.resolve(subscription);
      },
    },
  };
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true });
  const notification = {
    get permission() {
      return push.permission;
    },
    requestPermission: () => Promise.resolve((push.permission = push.answer)),
  };
  define(window, 'Notification', notification);
  define(globalThis, 'Notification', notification);
  define(window, 'PushManager', {});
  const container = Object.assign(new EventTarget(), {
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  });
  define(navigator, 'serviceWorker', container);
  return push;
}
