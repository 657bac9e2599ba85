import { useEffect } from 'react';
import { setDraft, useDrafts } from '@/lib/client/stores/turn/draft';
import type { Thread } from '@/lib/client/thread/thread';
import { withdrawQuestion } from '@/lib/client/thread/withdraw-question';

/**
 * Puts a message that could not be sent back into its field; when something new is written there, the message stays in
 * the thread.
 */
export function useRestoredText(thread: Thread, conversationId: string): void {
  useEffect(
    () =>
      thread.store.subscribe((state, before) => {
        const action = state.turn?.phase === 'failed' ? state.turn.plan?.action : undefined;
        const isUnwritten = (useDrafts.getState().drafts[conversationId] ?? '') === '';
        if (before.turn?.phase !== 'failed' && action?.type === 'ask' && isUnwritten) {
          setDraft(conversationId, action.text);
          withdrawQuestion(thread);
        }
        const retried = before.turn?.phase === 'failed' ? before.turn.plan?.action : undefined;
        const isSentAgain = state.turn?.phase === 'sending' && retried?.type === 'ask';
        if (isSentAgain && useDrafts.getState().drafts[conversationId] === retried.text)
          setDraft(conversationId, '');
      }),
    [thread, conversationId],
  );
}
