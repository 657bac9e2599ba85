/**
 * The session was deleted or expired on the server, the account was banned, or another user signed in in this
 * browser.
 */
export type SessionEnd = 'expired' | 'ban' | 'replaced';

/** `banEndsAt` is ISO 8601, set for a ban with a known end. */
type Listener = (reason: SessionEnd, banEndsAt: string | null) => void;

const listeners = new Set<Listener>();

/** Calls `listener` when a server answer shows that the session has ended. Returns the function that stops it. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Readers of a stream also call this when they meet the code `ban`. */
export function announceSessionEnd(
  reason: SessionEnd,
  details: Readonly<Record<string, unknown>> | null = null,
): void {
  const endsAt = details?.['endsAt'];
  for (const listener of listeners) listener(reason, typeof endsAt === 'string' ? endsAt : null);
}
