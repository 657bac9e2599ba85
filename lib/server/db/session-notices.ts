import 'server-only';
import { singleton } from '../platform/singleton';
import { publishNotice } from './redis-notices';

/** The id is null when any session may have ended without a notice. */
type SessionListener = (sessionId: string | null) => void;

declare module '../platform/singleton' {
  interface Singletons {
    sessionListeners: Set<SessionListener>;
  }
}

/** The database reports on this channel that a session ended, whichever process or command ended it. */
export const SESSION_CHANNEL = 'parley_sessions';

/** Returns the function that stops the calls. */
export function onSessionEnded(listener: SessionListener): () => void {
  listeners().add(listener);
  return () => void listeners().delete(listener);
}

/** The code that ended a session calls this; the database tells the processes that listen to it. */
export function tellSessionEnded(sessionId: string): void {
  publishNotice(SESSION_CHANNEL, sessionId);
  announceSessionEnded(sessionId);
}

/** What hears of {@link SESSION_CHANNEL} calls this; with null after it was lost. */
export function announceSessionEnded(sessionId: string | null): void {
  for (const listener of [...listeners()]) listener(sessionId);
}

function listeners(): Set<SessionListener> {
  return singleton('sessionListeners', () => new Set());
}
