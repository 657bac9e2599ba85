/** The service worker puts here what another application shared, until a page has taken it. */
export const SHARED_IN_CACHE = 'shared-in';

let forgotten: Promise<unknown> = Promise.resolve();

/** Runs when another user signs in: what was shared before they came is not theirs. */
export function forgetSharedIn(): void {
  if ('caches' in globalThis) forgotten = caches.delete(SHARED_IN_CACHE).catch(() => undefined);
}

/** Settles when nothing of an earlier user is left. */
export function untilSharedInForgotten(): Promise<unknown> {
  return forgotten;
}
