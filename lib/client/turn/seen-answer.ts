import { seenNoticePath, type SeenNotice } from '@/lib/contracts/turn/seen-notice';
import { request } from '../request/request';
import { userTimeout } from '../scope/user-scope';
import type { Thread } from '../thread/thread';
import type { ThreadState } from '../thread/thread-state';

/** No other device is told of an answer that took less. */
const LONG_ANSWER_MS = 15_000;

/** The server notes what is due while it sends the end of the answer. */
const SEND_DELAY_MS = 1_000;

/**
 * Says to the server what the user sees of the answers of a chat that is on the screen: the end of a long one, and a
 * call that waits for a decision. Returns the function that ends it.
 */
export function watchSeenAnswers({ store }: Thread): () => void {
  let runningId: string | null = null;
  let sinceMs = 0;
  let askingId: string | null = null;
  const look = (state: ThreadState) => {
    const id = state.turn?.responseMessageId ?? null;
    const asking = id === null ? null : findAskingCall(state);
    if (asking !== null && id !== null && asking !== askingId) tellSeen(id, 'question');
    askingId = asking;
    if (id === runningId) return;
    if (runningId !== null && performance.now() - sinceMs > LONG_ANSWER_MS) tellSeen(runningId, 'ready');
    runningId = id;
    sinceMs = performance.now();
  };
  look(store.getState());
  return store.subscribe(look);
}

function findAskingCall({ live }: ThreadState): string | null {
  for (const part of live?.reply.content ?? [])
    if (part.type === 'tool_call' && part.state === 'asking') return part.toolCallId;
  return null;
}

function tellSeen(messageId: string, kind: SeenNotice['kind']): void {
  if (document.visibilityState !== 'visible') return;
  userTimeout(() => {
    // Else a device is told of what was seen, which does no harm.
    request(seenNoticePath(messageId), { method: 'POST', json: { kind } }).catch(() => undefined);
  }, SEND_DELAY_MS);
}
