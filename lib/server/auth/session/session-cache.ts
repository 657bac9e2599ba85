import 'server-only';
import { LRUCache } from 'lru-cache';
import { unsafeFindSessionUserId } from '../../db/account/session-repository';
import { databaseNow } from '../../db/database-clock';
import { onSessionEnded, tellSessionEnded } from '../../db/session-notices';
import { singleton } from '../../platform/singleton';
import { CACHED_SESSIONS_LIMIT, SESSION_CACHE_MS } from './session-times';

type SessionCache = LRUCache<string, Promise<string | null>>;

declare module '../../platform/singleton' {
  interface Singletons {
    sessionCache: SessionCache;
  }
}

/**
 * Caches the answer for SESSION_CACHE_MS, counted from the question; questions at the same moment share one query.
 * Returns null when the session is not alive.
 */
export async function findSessionUserId(sessionId: string): Promise<string | null> {
  const known = cachedSessions().get(sessionId);
  if (known !== undefined) return known;
  const asked = databaseNow().then((now) => unsafeFindSessionUserId(sessionId, now));
  cachedSessions().set(sessionId, asked);
  try {
    const userId = await asked;
    if (userId === null) forget(sessionId, asked);
    return userId;
  } catch (error) {
    forget(sessionId, asked);
    throw error;
  }
}

/**
 * The open streams of the session stop. Other processes learn within moments, {@link SESSION_CACHE_MS} at the latest.
 */
export function evictSession(sessionId: string): void {
  cachedSessions();
  tellSessionEnded(sessionId);
}

/** Leaves a later question about the same session in place. */
function forget(sessionId: string, asked: Promise<string | null>): void {
  if (cachedSessions().peek(sessionId) === asked) cachedSessions().delete(sessionId);
}

function cachedSessions(): SessionCache {
  return singleton('sessionCache', () => {
    const all: SessionCache = new LRUCache({ max: CACHED_SESSIONS_LIMIT, ttl: SESSION_CACHE_MS });
    onSessionEnded((sessionId) => {
      if (sessionId === null) all.clear();
      else all.delete(sessionId);
    });
    return all;
  });
}
