const WORKER_PATH = '/sw.js';
const TAKE_OVER = 'take-over';

const CHECK_INTERVAL_MS = 60 * 60 * 1000;

/** `onNewVersion` gets a function that loads the waiting version. */
export async function installServiceWorker(onNewVersion: (load: () => void) => void): Promise<() => void> {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const registration = await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
  // The first service worker of a browser replaces none and is no new version. It may be seen waiting a moment, even
  // when it has this page already.
  const first = registration.active === null ? (registration.installing ?? registration.waiting) : null;
  const offer = () => {
    const { waiting } = registration;
    if (waiting === null || waiting === first || waiting.state !== 'installed') return;
    if (navigator.serviceWorker.controller !== null) onNewVersion(() => load(waiting));
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  const check = () => {
    // Without a connection there is no update to find.
    registration.update().catch(() => undefined);
  };
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  window.addEventListener('online', check);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', check);
  };
}

export async function removeServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

function load(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  waiting.postMessage(TAKE_OVER);
}
