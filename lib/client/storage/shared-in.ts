/** The service worker puts it here until a page takes it. */
export const SHARED_IN_CACHE = 'shared-in';

let forgotten: Promise<unknown> = Promise.resolve();

/** What was shared must not reach the next user. */
export function forgetSharedIn(): void {
  if ('caches' in globalThis) forgotten = caches.delete(SHARED_IN_CACHE).catch(() => undefined);
}

/** Resolves when data that was shared with an earlier user is deleted. */
export function untilSharedInForgotten(): Promise<unknown> {
  return forgotten;
}
