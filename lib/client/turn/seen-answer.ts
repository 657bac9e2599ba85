import { seenNoticePath, type SeenNotice } from '@/lib/contracts/turn/seen-notice';
import { request } from '../request/request';
import { userTimeout } from '../scope/user-scope';
import type { Thread } from '../thread/thread';
import type { ThreadState } from '../thread/thread-state';

/** An answer that takes less time is told to no device. */
const LONG_ANSWER_MS = 15_000;

/** The server notes what is due when the answer ends, so the page waits this long. */
const SEND_DELAY_MS = 1_000;

/**
 * The server learns which answers and waiting calls the user sees, also in columns of a comparison. Returns the
 * function that ends it.
 */
export function watchSeenAnswers(thread: Thread): () => void {
  const columns = new Map<Thread, () => void>();
  const follow = ({ comparison }: ThreadState) => {
    const shown = new Set(comparison?.entries.map((entry) => entry.thread));
    for (const [column, stop] of columns)
      if (!shown.has(column)) {
        stop();
        columns.delete(column);
      }
    for (const column of shown) if (!columns.has(column)) columns.set(column, watchThread(column));
  };
  follow(thread.store.getState());
  const stops = [watchThread(thread), thread.store.subscribe(follow)];
  return () => {
    for (const stop of [...stops, ...columns.values()]) stop();
  };
}

function watchThread({ store }: Thread): () => void {
  let runningId: string | null = null;
  let askingId: string | null = null;
  let wasSending = store.getState().turn?.phase === 'sending';
  /** Null means that it began elsewhere, and may be long. */
  let sentMs: number | null = null;
  const look = (state: ThreadState) => {
    const { turn } = state;
    const id = turn?.responseMessageId ?? null;
    const asking = id === null ? null : findAskingCall(state);
    if (asking !== null && id !== null && asking !== askingId) tellSeen(id, 'question');
    askingId = asking;
    if (runningId !== null && id !== runningId && isLong(sentMs)) tellSeen(runningId, 'ready');
    runningId = id;
    const isSending = turn?.phase === 'sending';
    if (isSending && !wasSending) sentMs = performance.now();
    if (turn === null) sentMs = null;
    wasSending = isSending;
  };
  look(store.getState());
  return store.subscribe(look);
}

function isLong(sentMs: number | null): boolean {
  return sentMs === null || performance.now() - sentMs > LONG_ANSWER_MS;
}

function findAskingCall({ live }: ThreadState): string | null {
  for (const part of live?.reply.content ?? [])
    if (part.type === 'tool_call' && part.state === 'asking') return part.toolCallId;
  return null;
}

function tellSeen(messageId: string, kind: SeenNotice['kind']): void {
  if (document.visibilityState !== 'visible') return;
  userTimeout(() => {
    // If this fails, a device is told of an answer that was seen, which does no harm.
    request(seenNoticePath(messageId), { method: 'POST', json: { kind } }).catch(() => undefined);
  }, SEND_DELAY_MS);
}
