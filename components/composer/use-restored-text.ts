import { useEffect } from 'react';
import { setDraft, useDrafts } from '@/lib/client/stores/draft';
import type { Thread } from '@/lib/client/thread/thread';

/** A message that could not be sent comes back into its field, unless something new is written there. */
export function useRestoredText(thread: Thread, conversationId: string): void {
  useEffect(
    () =>
      thread.store.subscribe((state, before) => {
        const action = state.turn?.phase === 'failed' ? state.turn.plan?.action : undefined;
        const isUnwritten = (useDrafts.getState().drafts[conversationId] ?? '') === '';
        if (before.turn?.phase !== 'failed' && action?.type === 'ask' && isUnwritten)
          setDraft(conversationId, action.text);
        const retried = before.turn?.phase === 'failed' ? before.turn.plan?.action : undefined;
        const isSentAgain = state.turn?.phase === 'sending' && retried?.type === 'ask';
        if (isSentAgain && useDrafts.getState().drafts[conversationId] === retried.text)
          setDraft(conversationId, '');
      }),
    [thread, conversationId],
  );
}
