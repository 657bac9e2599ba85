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
 * Answers are kept for SESSION_CACHE_MS from the question; callers at once share a query. Returns null when
 * it has ended.
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

/** Open streams are stopped. Other processes learn within moments, SESSION_CACHE_MS at the latest. */
export function evictSession(sessionId: string): void {
  cachedSessions();
  tellSessionEnded(sessionId);
}

/** A later question stays. */
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
