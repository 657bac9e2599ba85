/** The service worker puts it here until a page takes it. */
export const SHARED_IN_CACHE = 'shared-in';

let forgotten: Promise<unknown> = Promise.resolve();

/** It is not the next user's. */
export function forgetSharedIn(): void {
  if ('caches' in globalThis) forgotten = caches.delete(SHARED_IN_CACHE).catch(() => undefined);
}

/** Nothing of an earlier user is then left. */
export function untilSharedInForgotten(): Promise<unknown> {
  return forgotten;
}
