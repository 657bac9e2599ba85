/** `expired` also stands for a deleted account; `replaced`: another user signed in. */
export type SessionEnd = 'expired' | 'ban' | 'replaced';

/** `banEndsAt` is ISO 8601, if known. */
type Listener = (reason: SessionEnd, banEndsAt: string | null) => void;

const listeners = new Set<Listener>();

export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Streams call it for the code `ban`. */
export function announceSessionEnd(
  reason: SessionEnd,
  details: Readonly<Record<string, unknown>> | null = null,
): void {
  const endsAt = details?.['endsAt'];
  for (const listener of listeners) listener(reason, typeof endsAt === 'string' ? endsAt : null);
}
