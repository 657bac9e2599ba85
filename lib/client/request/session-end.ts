/** Why a session is over: it is gone on the server, the account was banned, or another user signed in in this browser. */
export type SessionEnd = 'expired' | 'ban' | 'replaced';

/** When the reason was a ban and it is known until when it holds: ISO 8601. */
type Listener = (reason: SessionEnd, banEndsAt: string | null) => void;

const listeners = new Set<Listener>();

/** Calls `listener` when an answer of the server shows that the session is over. Gives back what stops it. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everybody that the session is over; also for the reader of a stream that meets the code `ban`. */
export function announceSessionEnd(
  reason: SessionEnd,
  details: Readonly<Record<string, unknown>> | null = null,
): void {
  const endsAt = details?.['endsAt'];
  for (const listener of listeners) listener(reason, typeof endsAt === 'string' ? endsAt : null);
}
