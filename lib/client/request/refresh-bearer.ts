import { refreshPath, signedInAnswerSchema, type SignedInAnswer } from '@/lib/contracts/account/session';
import { inUserScope, userSignal, userValue } from '../scope/user-scope';
import { clearBearer, findBearerOwner, setBearer } from './bearer';
import { readError } from './read-error';
import { RequestError } from './request-error';
import { send } from './send';
import { announceSessionEnd } from './session-end';

/** One tab refreshes at a time; without locks, the time in which the server accepts the old cookie helps. */
const LOCK_NAME = 'parley-refresh';

const running = userValue<Promise<SignedInAnswer | null> | null>(() => null);

/**
 * Null ends the tab's session: it is over, or another user's. Concurrent calls share one refresh. Throws when the
 * server fails, which ends no session.
 */
export function refreshBearer(): Promise<SignedInAnswer | null> {
  const user = userSignal();
  running.current ??= inUserScope(withLock(() => refresh(user))).finally(() => {
    running.current = null;
  });
  return running.current;
}

async function withLock<Value>(work: () => Promise<Value>): Promise<Value> {
  // Locks exist only on pages loaded over https or from localhost.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(LOCK_NAME, work);
}

async function refresh(user: AbortSignal): Promise<SignedInAnswer | null> {
  let response = await send(refreshPath(false), { method: 'POST' });
  if (response.status === 401) response = await send(refreshPath(true), { method: 'POST' });
  if (user.aborted) return null;
  if (response.status === 401 || response.status === 403) return ended();
  if (!response.ok) throw await readError(response);
  // Without a cookie the answer is a sentence, not JSON.
  if (!(response.headers.get('content-type') ?? '').includes('json')) return ended();
  const parsed = signedInAnswerSchema.safeParse(await response.json().catch(() => undefined));
  // The answer is for a user who has left this document.
  if (user.aborted) return null;
  if (!parsed.success)
    throw new RequestError('internal_error', response.status, undefined, { cause: parsed.error });
  const owner = findBearerOwner();
  if (owner !== null && owner !== parsed.data.user.id) {
    // Another user signed in in this browser. What this tab shows and was about to send is not theirs.
    announceSessionEnd('replaced');
    return ended();
  }
  setBearer(parsed.data.token, parsed.data.user.id);
  return parsed.data;
}

function ended(): null {
  clearBearer();
  return null;
}
