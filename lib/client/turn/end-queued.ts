import * as z from 'zod/mini';
import { findQueued, removeQueued, updateQueued } from '@/lib/client/draft/queue';
import { refreshThread } from '../thread/refresh-thread';
import type { Thread } from '../thread/thread';
import { withdrawTurn } from './withdraw-turn';

const missingSchema = z.object({ fileIds: z.array(z.string()) });

/** A message that did not reach the server stays, without deleted files. One that another tab has sent is removed. */
export function endQueued(thread: Thread, requestId: string): void {
  const { turn, conversationId } = thread.store.getState();
  const message = findQueued(conversationId, requestId);
  if (message === null || turn?.phase !== 'failed' || turn.requestId !== requestId) return;
  // Nothing but another request with this id is in conflict with a new question.
  if (turn.failure?.code === 'conflict') {
    removeQueued(conversationId, requestId);
    withdrawTurn(thread);
    void refreshThread(thread);
    return;
  }
  const { failure } = turn;
  const missing =
    failure?.code === 'files_missing' ? (missingSchema.safeParse(failure.details).data?.fileIds ?? []) : [];
  updateQueued(conversationId, requestId, {
    hasFailed: true,
    files: message.files.filter(({ fileId }) => !missing.includes(fileId)),
    ...(failure?.isRefused === true ? { sentBelowId: null } : {}),
  });
}
