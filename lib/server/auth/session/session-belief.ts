import 'server-only';
import { unsafeFindSessionUserId } from '../../db/account/session-repository';
import { announceSessionEnded, onSessionEnded } from '../../db/session-notices';
import { sharedNow } from '../../db/shared-clock';
import { singleton } from '../../platform/singleton';
import { REMEMBERED_SESSIONS, SESSION_BELIEF_MS } from './session-times';

interface Belief {
  readonly userId: Promise<string | null>;
  readonly askedAtMs: number;
}

declare module '../../platform/singleton' {
  interface Singletons {
    sessionBeliefs: Map<string, Belief>;
  }
}

/**
 * Whose session it is while it lives, else null. The answer of the database is believed for SESSION_BELIEF_MS, counted
 * from the question; questions asked at the same moment share one query.
 */
export async function findSessionUserId(sessionId: string): Promise<string | null> {
  const known = beliefs().get(sessionId);
  if (known !== undefined && performance.now() - known.askedAtMs < SESSION_BELIEF_MS) return known.userId;
  const belief: Belief = {
    userId: sharedNow().then((now) => unsafeFindSessionUserId(sessionId, now)),
    askedAtMs: performance.now(),
  };
  remember(sessionId, belief);
  try {
    const userId = await belief.userId;
    if (userId === null) forget(sessionId, belief);
    return userId;
  } catch (error) {
    forget(sessionId, belief);
    throw error;
  }
}

/**
 * Ends what this process still does for a session that was deleted: the next call asks the database, open streams stop.
 * Other processes hear of it from the database within moments, and ask again after SESSION_BELIEF_MS at the latest.
 */
export function dropSessionBelief(sessionId: string): void {
  beliefs();
  announceSessionEnded(sessionId);
}

function remember(sessionId: string, belief: Belief): void {
  const all = beliefs();
  all.delete(sessionId);
  all.set(sessionId, belief);
  const oldest = all.size > REMEMBERED_SESSIONS ? all.keys().next() : undefined;
  if (oldest?.done === false) all.delete(oldest.value);
}

function forget(sessionId: string, belief: Belief): void {
  if (beliefs().get(sessionId) === belief) beliefs().delete(sessionId);
}

function beliefs(): Map<string, Belief> {
  return singleton('sessionBeliefs', () => {
    const all = new Map<string, Belief>();
    onSessionEnded((sessionId) => {
      if (sessionId === null) all.clear();
      else all.delete(sessionId);
    });
    return all;
  });
}
