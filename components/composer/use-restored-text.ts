import { useEffect } from 'react';
import * as z from 'zod/mini';
import { findAttachments } from '@/lib/client/draft/attachments';
import { findDraft, setDraft } from '@/lib/client/draft/draft';
import { findQueued } from '@/lib/client/draft/queue';
import { clearSentAttachments, hasFiles, restoreAttachments } from '@/lib/client/draft/sent-attachments';
import type { Thread } from '@/lib/client/thread/thread';
import type { ThreadState, TurnFailure } from '@/lib/client/thread/thread-state';
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
        if (before.turn?.phase !== 'failed') {
          if (restoreFailed(state, conversationId)) withdrawQuestion(thread);
        } else if (state.turn?.phase === 'sending') clearRetried(before, conversationId);
      }),
    [thread, conversationId],
  );
}

/** Returns false where nothing has failed, or where the user has written something else meanwhile. */
function restoreFailed(state: ThreadState, conversationId: string): boolean {
  const asked = failedQuestion(state);
  if (asked === null) return false;
  if (findDraft(conversationId) !== null || findAttachments(conversationId).length > 0) return false;
  // A queued message goes back to the queue.
  if (findQueued(state.conversationId, state.turn?.requestId ?? '') !== null) return false;
  setDraft(conversationId, asked.text);
  const missing = missingFileIds(state.turn?.failure ?? null);
  const files = asked.files?.filter(({ fileId }) => !missing.includes(fileId)) ?? [];
  restoreAttachments(conversationId, files);
  return true;
}

/** Clears the restored message, unless it was changed, when it is sent by another way. */
function clearRetried(before: ThreadState, conversationId: string): void {
  const asked = failedQuestion(before);
  if (asked === null || (findDraft(conversationId) ?? '') !== asked.text) return;
  if (!hasFiles(conversationId, asked.files ?? [])) return;
  setDraft(conversationId, '');
  clearSentAttachments(conversationId);
}

function failedQuestion({ turn }: ThreadState) {
  const action = turn?.phase === 'failed' ? turn.plan?.action : undefined;
  return action?.type === 'ask' ? action : null;
}

function missingFileIds(failure: TurnFailure | null): readonly string[] {
  return failure?.code === 'files_missing'
    ? (missingSchema.safeParse(failure.details).data?.fileIds ?? [])
    : [];
}
