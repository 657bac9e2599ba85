import 'server-only';
import { singleton } from '../platform/singleton';
import { publishNotice } from './redis-notices';

/** Null means that notices may be missing. */
type SessionListener = (sessionId: string | null) => void;

declare module '../platform/singleton' {
  interface Singletons {
    sessionListeners: Set<SessionListener>;
  }
}

/** The database reports on this channel that a session ended, whichever process or command ended it. */
export const SESSION_CHANNEL = 'parley_sessions';

export function onSessionEnded(listener: SessionListener): () => void {
  listeners().add(listener);
  return () => void listeners().delete(listener);
}

export function tellSessionEnded(sessionId: string): void {
  publishNotice(SESSION_CHANNEL, sessionId);
  announceSessionEnded(sessionId);
}

/** Null means that {@link SESSION_CHANNEL} was lost. */
export function announceSessionEnded(sessionId: string | null): void {
  for (const listener of [...listeners()]) listener(sessionId);
}

function listeners(): Set<SessionListener> {
  return singleton('sessionListeners', () => new Set());
}
