import { useEffect, useEffectEvent, useState } from 'react';
import { useStopFailed } from '@/components/shared/use-stop-failed';
import { findDraft } from '@/lib/client/draft/draft';
import { setHurriedMessage, useHurriedMessage } from '@/lib/client/draft/hurried-message';
import { isOwnTab } from '@/lib/client/draft/own-tab';
import { setPendingSend } from '@/lib/client/draft/pending-send';
import { removeQueued, selectQueue, useQueues, type QueuedMessage } from '@/lib/client/draft/queue';
import { findQuotes } from '@/lib/client/draft/quotes';
import { openDialog } from '@/lib/client/system/open-dialog';
import type { Thread } from '@/lib/client/thread/thread';
import { stopComparing } from '@/lib/client/turn/compare/comparing';
import { branchHold, isInThread, isOnBranch, type QueueHold } from '@/lib/client/turn/queue/queue-hold';
import { returnQueued } from '@/lib/client/turn/queue/queue-message';
import { sendQueued } from '@/lib/client/turn/queue/send-queued';
import { stopTurn } from '@/lib/client/turn/stop-turn';
import { useThreadState } from '@/lib/client/turn/use-thread';
import type { Readiness } from '../use-readiness';

/** In a chat that is opened again, older messages wait for the user. */
const FRESH_LIMIT_MS = 15 * 60_000;

/** A message that its own tab has not sent after this time was left behind. */
const LEFT_BEHIND_MS = 60_000;

interface Queue {
  readonly messages: readonly QueuedMessage[];
  /** Null means that it is sent by itself. */
  readonly hold: QueueHold | null;
  /** Sends this message before the others, and stops the answer. */
  readonly sendNow: (message: QueuedMessage) => void;
}

/** A message is sent when an answer ended well and the chat is on the screen. */
export function useQueue(thread: Thread, draftId: string, readiness: Readiness): Queue {
  const [openedAtMs] = useState(Date.now);
  const queue = useQueues(selectQueue(draftId)).filter((message) => isShown(message, openedAtMs));
  const onStopFailed = useStopFailed();
  const idInThread = useThreadState(
    thread,
    (state) => queue.find((message) => isInThread(state, message))?.id ?? null,
  );
  const idsOnBranch = useStoredMessages(thread, draftId, queue);
  const { state } = readiness;
  const next = useNext(thread, queue.filter(goesByItself), { state, openedAtMs });
  const hurriedId = useHurriedMessage((hurried) => hurried.id);
  const hurried = queue.find(({ id }) => id === hurriedId);
  const nextId = (hurried ?? next.message)?.id ?? null;
  useEffect(() => {
    if (state !== 'ready' || nextId === null) return;
    setHurriedMessage(null);
    void sendQueued(thread, nextId);
  }, [thread, state, nextId]);
  // A message that waits for a stopped answer is not sent after the user has left its conversation.
  useEffect(() => () => setHurriedMessage(null), []);
  useAskForKey(thread, draftId, { readiness, message: next.message });

  const sendNow = ({ id }: QueuedMessage) => {
    setHurriedMessage(id);
    if (state === 'lacksKey') openDialog({ kind: 'provider-key', endpoint: readiness.endpoint });
    else if (state === 'failed') readiness.retry();
    else if (state === 'busy' && thread.store.getState().comparison === null) stopTurn(thread, onStopFailed);
    else if (state === 'busy') stopComparing(thread, onStopFailed);
  };
  const messages = queue.filter(({ id }) => id !== idInThread && !idsOnBranch.includes(id));
  const isUnsent = messages.length > 0 && !messages.some(goesByItself);
  return { messages, hold: isUnsent ? 'unsent' : next.hold, sendNow };
}

/** Returns the ids of the messages that the branch shows, which need not be kept any more. */
function useStoredMessages(
  thread: Thread,
  draftId: string,
  queue: readonly QueuedMessage[],
): readonly string[] {
  const ids = useThreadState(thread, (state) =>
    queue
      .filter((message) => isOnBranch(state, message))
      .map(({ id }) => id)
      .join(' '),
  );
  useEffect(() => {
    for (const id of ids.split(' ')) if (id !== '') removeQueued(draftId, id);
  }, [draftId, ids]);
  return ids.split(' ');
}

interface Next {
  /** Null means that none is sent by itself. */
  readonly message: QueuedMessage | null;
  readonly hold: QueueHold | null;
}

function useNext(
  thread: Thread,
  [first]: readonly QueuedMessage[],
  { state, openedAtMs }: { readonly state: Readiness['state']; readonly openedAtMs: number },
): Next {
  const ofBranch = useThreadState(thread, branchHold);
  const [hasAnswered, setHasAnswered] = useState(false);
  if (state === 'busy' && !hasAnswered) setHasAnswered(true);
  if (first === undefined) return { message: null, hold: ofBranch };
  const isOld = !hasAnswered && openedAtMs - first.queuedAtMs > FRESH_LIMIT_MS;
  const ofAnswer = first.isAtOnce && !hasAnswered ? null : ofBranch;
  const hold = first.isPaused ? 'paused' : (ofAnswer ?? (isOld ? 'old' : null));
  return { message: hold === null ? first : null, hold };
}

/** A message without its key returns to the field, and the key is asked for. */
function useAskForKey(
  thread: Thread,
  draftId: string,
  { readiness, message }: { readonly readiness: Readiness; readonly message: QueuedMessage | null },
): void {
  const endpoint = readiness.state === 'lacksKey' && message?.isAtOnce === true ? readiness.endpoint : null;
  const ask = useEffectEvent(() => {
    if (endpoint === null || message === null) return;
    const isAlone = findDraft(draftId) === null && findQuotes(draftId).length === 0;
    returnQueued(draftId, message);
    if (isAlone) setPendingSend({ thread, text: message.text, isAfterAnswer: false });
    openDialog({ kind: 'provider-key', endpoint });
  });
  useEffect(() => {
    if (endpoint !== null) ask();
  }, [endpoint]);
}

/** Another tab's message is shown here once that tab has left it behind. */
function isShown(message: QueuedMessage, openedAtMs: number): boolean {
  return isOwn(message) || message.hasFailed || openedAtMs - message.queuedAtMs > LEFT_BEHIND_MS;
}

function goesByItself(message: QueuedMessage): boolean {
  return isOwn(message) && !message.hasFailed;
}

function isOwn({ tabId }: QueuedMessage): boolean {
  return tabId === null || isOwnTab(tabId);
}
