/**
 * Why a session has ended: it was deleted or expired on the server, the account was banned, or another user signed in
 * in this browser.
 */
export type SessionEnd = 'expired' | 'ban' | 'replaced';

/** `banEndsAt` is set when the reason was a ban with a known end: ISO 8601. */
type Listener = (reason: SessionEnd, banEndsAt: string | null) => void;

const listeners = new Set<Listener>();

/**
 * Calls `listener` when an answer of the server shows that the session has ended. Returns the function that stops it.
 */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies all listeners that the session has ended; also for the reader of a stream that meets the code `ban`. */
export function announceSessionEnd(
  reason: SessionEnd,
  details: Readonly<Record<string, unknown>> | null = null,
): void {
  const endsAt = details?.['endsAt'];
  for (const listener of listeners) listener(reason, typeof endsAt === 'string' ? endsAt : null);
}
