/** Where the service worker is served, and what one answers to. */
const WORKER_PATH = '/sw.js';
const TAKE_OVER = 'take-over';

/** How often a page that stays open asks whether there is a new version. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;

/** Installs the service worker; `onNewVersion` is told how to load a version that is ready and waits. */
export async function installServiceWorker(onNewVersion: (load: () => void) => void): Promise<() => void> {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const registration = await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
  const offer = () => {
    const { waiting } = registration;
    // The first one of all waits for nobody and is no new version.
    if (waiting !== null && navigator.serviceWorker.controller !== null) onNewVersion(() => load(waiting));
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  const check = () => {
    // Without a connection there is nothing new.
    registration.update().catch(() => undefined);
  };
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  window.addEventListener('online', check);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', check);
  };
}

/** Removes what an earlier version of this installation set up. */
export async function removeServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Lets the new version take over and shows it. */
function load(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  waiting.postMessage(TAKE_OVER);
}
