import { useEffect, useState } from 'react';
import { useStopFailed } from '@/components/shared/use-stop-failed';
import { setHurriedMessage, useHurriedMessage } from '@/lib/client/draft/hurried-message';
import { selectQueue, useQueues, type QueuedMessage } from '@/lib/client/draft/queue';
import { openDialog } from '@/lib/client/system/open-dialog';
import type { Thread } from '@/lib/client/thread/thread';
import { stopComparison } from '@/lib/client/turn/compare/end-comparison';
import { branchHold, isOnBranch, isSending, type QueueHold } from '@/lib/client/turn/queue/queue-hold';
import { sendQueued } from '@/lib/client/turn/queue/send-queued';
import { stopTurn } from '@/lib/client/turn/stop-turn';
import { useThreadState } from '@/lib/client/turn/use-thread';
import type { Readiness } from '../use-readiness';

/** When a conversation is opened again, a message that waited longer is sent only if the user asks. */
const FRESH_LIMIT_MS = 15 * 60_000;

interface Queue {
  readonly messages: readonly QueuedMessage[];
  /** Is null while the first message is sent automatically after the answer. */
  readonly hold: QueueHold | null;
  /** Sends before the others and stops the answer being written. */
  readonly sendNow: (message: QueuedMessage) => void;
}

/** Sends the first message when the answer ended well, while the conversation is on the screen. */
export function useQueue(thread: Thread, draftId: string, readiness: Readiness): Queue {
  const queue = useQueues(selectQueue(draftId));
  const onStopFailed = useStopFailed();
  const ofBranch = useThreadState(thread, branchHold);
  const sentId = useThreadState(
    thread,
    (state) => queue.find((message) => isSending(state, message) || isOnBranch(state, message))?.id ?? null,
  );
  const hurriedId = useHurriedMessage((hurried) => hurried.id);
  const [openedAtMs] = useState(Date.now);
  const [hasAnswered, setHasAnswered] = useState(false);
  const { state } = readiness;
  if (state === 'busy' && !hasAnswered) setHasAnswered(true);

  const first = queue[0];
  const isOld = first !== undefined && !hasAnswered && openedAtMs - first.queuedAtMs > FRESH_LIMIT_MS;
  const hold = first?.isPaused === true ? 'paused' : (ofBranch ?? (isOld ? 'old' : null));
  const hurried = queue.find(({ id }) => id === hurriedId);
  const nextId = (hurried ?? (hold === null ? first : undefined))?.id ?? null;
  useEffect(() => {
    if (state !== 'ready' || nextId === null) return;
    setHurriedMessage(null);
    void sendQueued(thread, nextId);
  }, [thread, state, nextId]);
  // One that waits for a stopped answer is not sent after the user has left its conversation.
  useEffect(() => () => setHurriedMessage(null), []);

  const sendNow = ({ id }: QueuedMessage) => {
    setHurriedMessage(id);
    if (state === 'lacksKey') openDialog({ kind: 'provider-key', endpoint: readiness.endpoint });
    else if (state === 'failed') readiness.retry();
    else if (state === 'busy' && thread.store.getState().comparison === null) stopTurn(thread, onStopFailed);
    else if (state === 'busy') stopComparison(thread, onStopFailed);
  };
  return { messages: queue.filter(({ id }) => id !== sentId), hold, sendNow };
}
