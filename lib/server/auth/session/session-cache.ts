import 'server-only';
import { unsafeFindSessionUserId } from '../../db/account/session-repository';
import { databaseNow } from '../../db/database-clock';
import { announceSessionEnded, onSessionEnded } from '../../db/session-notices';
import { singleton } from '../../platform/singleton';
import { CACHED_SESSIONS_LIMIT, SESSION_CACHE_MS } from './session-times';

interface CachedSession {
  readonly userId: Promise<string | null>;
  readonly askedAtMs: number;
}

declare module '../../platform/singleton' {
  interface Singletons {
    sessionCache: Map<string, CachedSession>;
  }
}

/**
 * Returns the user of a live session, else null. The answer of the database is cached for SESSION_CACHE_MS, counted
 * from the question; questions asked at the same moment share one query.
 */
export async function findSessionUserId(sessionId: string): Promise<string | null> {
  const known = cachedSessions().get(sessionId);
  if (known !== undefined && performance.now() - known.askedAtMs < SESSION_CACHE_MS) return known.userId;
  const entry: CachedSession = {
    userId: databaseNow().then((now) => unsafeFindSessionUserId(sessionId, now)),
    askedAtMs: performance.now(),
  };
  remember(sessionId, entry);
  try {
    const userId = await entry.userId;
    if (userId === null) forget(sessionId, entry);
    return userId;
  } catch (error) {
    forget(sessionId, entry);
    throw error;
  }
}

/**
 * Ends what this process still does for a session that was deleted: the next call asks the database, open streams stop.
 * Other processes are notified by the database within moments, and ask again after SESSION_CACHE_MS at the latest.
 */
export function evictSession(sessionId: string): void {
  cachedSessions();
  announceSessionEnded(sessionId);
}

function remember(sessionId: string, entry: CachedSession): void {
  const all = cachedSessions();
  all.delete(sessionId);
  all.set(sessionId, entry);
  const oldest = all.size > CACHED_SESSIONS_LIMIT ? all.keys().next() : undefined;
  if (oldest?.done === false) all.delete(oldest.value);
}

function forget(sessionId: string, entry: CachedSession): void {
  if (cachedSessions().get(sessionId) === entry) cachedSessions().delete(sessionId);
}

function cachedSessions(): Map<string, CachedSession> {
  return singleton('sessionCache', () => {
    const all = new Map<string, CachedSession>();
    onSessionEnded((sessionId) => {
      if (sessionId === null) all.clear();
      else all.delete(sessionId);
    });
    return all;
  });
}
