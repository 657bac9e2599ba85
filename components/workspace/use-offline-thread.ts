'use client';

import { useEffect, useState } from 'react';
import { deleteOfflineConversations } from '@/lib/client/conversation/offline/delete-offline-conversations';
import { endOfBranch } from '@/lib/client/conversation/offline/offline-conversation';
import {
  findOfflineConversation,
  saveOfflineConversation,
} from '@/lib/client/conversation/offline/offline-conversations';
import { useConversation } from '@/lib/client/conversation/queries/conversation';
import { useSession } from '@/lib/client/session/use-session';
import { receivePage } from '@/lib/client/thread/receive-page';
import { getThread } from '@/lib/client/thread/thread';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/turn/use-thread';

/** A conversation that is unchanged for this long is stored. */
const KEEP_DELAY_MS = 1500;

/** Shows the stored conversation when there is no connection. */
export function useOfflineThread(conversationId: string, isAllowed: boolean): { isShowingKept: boolean } {
  const ownerId = useSession().user?.id;
  const { conversation, isMissing } = useConversation(conversationId);
  const thread = getThread(conversationId);
  const hasFailed = useThreadState(thread, (state) => state.status === 'failed');
  const [keptShownId, setKeptShownId] = useState<string | null>(null);
  const title = conversation?.title;
  // A temporary chat is deleted after a day, so it must not be stored here.
  const isKept = isAllowed && conversation !== undefined && conversation.expiresAt === null;

  useEffect(() => {
    if (!isKept || ownerId === undefined || title === undefined) return;
    const keep = () => {
      const state = thread.store.getState();
      if (state.status !== 'ready' || isSubmitting(state) || !navigator.onLine) return;
      const messages = state.order.flatMap((id) => state.messages[id] ?? []);
      if (messages.length === 0) return;
      const end = endOfBranch(messages, state.hasMoreAbove);
      // In a browser that is full or stores nothing, reading offline is not available.
      saveOfflineConversation({ conversationId, ownerId, title, keptAtMs: Date.now(), ...end }).catch(
        () => undefined,
      );
    };
    let timer = setTimeout(keep, KEEP_DELAY_MS);
    const stop = thread.store.subscribe((now, before) => {
      if (now.order === before.order && now.messages === before.messages && now.turn === before.turn) return;
      clearTimeout(timer);
      // The connection may be lost any moment, so an answer that is complete is stored immediately.
      const hasEnded = isSubmitting(before) && !isSubmitting(now);
      timer = setTimeout(keep, hasEnded ? 0 : KEEP_DELAY_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isKept, ownerId, title, conversationId, thread]);

  useEffect(() => {
    if (isMissing) deleteOfflineConversations([conversationId]);
  }, [isMissing, conversationId]);

  useEffect(() => {
    if (!hasFailed || !isAllowed || navigator.onLine) return;
    void findOfflineConversation(conversationId).then(
      (kept) => {
        if (kept === null || kept.ownerId !== ownerId) return;
        const page = {
          messages: kept.messages,
          leafId: kept.messages.at(-1)?.messageId ?? null,
          hasMoreAbove: kept.hasMoreAbove,
          hasMoreBelow: false,
        };
        thread.store.setState((state) => (state.status === 'failed' ? receivePage(state, page) : state));
        setKeptShownId(conversationId);
      },
      () => undefined,
    );
  }, [hasFailed, isAllowed, ownerId, conversationId, thread]);

  return { isShowingKept: keptShownId === conversationId };
}
