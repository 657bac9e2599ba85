import { useEffect } from 'react';
import * as z from 'zod/mini';
import { findAttachments } from '@/lib/client/draft/attachments';
import { findDraft, setDraft } from '@/lib/client/draft/draft';
import { findQueued } from '@/lib/client/draft/queue';
import { clearSentAttachments, hasFiles, restoreAttachments } from '@/lib/client/draft/sent-attachments';
import type { Thread } from '@/lib/client/thread/thread';
import type { TurnFailure } from '@/lib/client/thread/thread-state';
import { withdrawQuestion } from '@/lib/client/turn/withdraw-question';

const missingSchema = z.object({ fileIds: z.array(z.string()) });

/**
 * Restores a message that could not be sent, without deleted files; if new text was written there, the message
 * stays in the thread.
 */
export function useRestoredText(thread: Thread, conversationId: string): void {
  useEffect(
    () =>
      thread.store.subscribe((state, before) => {
        const action = state.turn?.phase === 'failed' ? state.turn.plan?.action : undefined;
        const isUnwritten =
          findDraft(conversationId) === null && findAttachments(conversationId).length === 0;
        // A queued message goes back to the queue.
        const isQueued = findQueued(state.conversationId, state.turn?.requestId ?? '') !== null;
        if (before.turn?.phase !== 'failed' && action?.type === 'ask' && isUnwritten && !isQueued) {
          setDraft(conversationId, action.text);
          const missing = missingFileIds(state.turn?.failure ?? null);
          const files = action.files?.filter(({ fileId }) => !missing.includes(fileId)) ?? [];
          restoreAttachments(conversationId, files);
          withdrawQuestion(thread);
        }
        const retried = before.turn?.phase === 'failed' ? before.turn.plan?.action : undefined;
        if (state.turn?.phase !== 'sending' || retried?.type !== 'ask') return;
        const isUnchanged =
          (findDraft(conversationId) ?? '') === retried.text && hasFiles(conversationId, retried.files ?? []);
        if (!isUnchanged) return;
        setDraft(conversationId, '');
        clearSentAttachments(conversationId);
      }),
    [thread, conversationId],
  );
}

function missingFileIds(failure: TurnFailure | null): readonly string[] {
  return failure?.code === 'files_missing'
    ? (missingSchema.safeParse(failure.details).data?.fileIds ?? [])
    : [];
}
