import 'server-only';
import { singleton } from '../platform/singleton';

/** Called with the id of a session that ended, or with null when any session may have ended without a notice. */
type SessionListener = (sessionId: string | null) => void;

declare module '../platform/singleton' {
  interface Singletons {
    sessionListeners: Set<SessionListener>;
  }
}

/** The channel on which the database reports that a session ended, whichever process or command ended it. */
export const SESSION_CHANNEL = 'parley_sessions';

/** Calls `listener` whenever a session ends; returns the function that stops that. */
export function onSessionEnded(listener: SessionListener): () => void {
  listeners().add(listener);
  return () => void listeners().delete(listener);
}

/**
 * Called by the code that ended a session and by the connection that listens to {@link SESSION_CHANNEL}; null after
 * that one was lost.
 */
export function announceSessionEnded(sessionId: string | null): void {
  for (const listener of [...listeners()]) listener(sessionId);
}

function listeners(): Set<SessionListener> {
  return singleton('sessionListeners', () => new Set());
}
