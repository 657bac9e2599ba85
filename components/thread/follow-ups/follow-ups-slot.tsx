'use client';

import dynamic from 'next/dynamic';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { usePreference } from '@/lib/client/system/preferences';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { isSavedConversation } from '@/lib/domain/shared/ids';
import { useThreadContext } from '../thread-context';

const FollowUps = dynamic(
  retryingImport(() => import('./follow-ups').then((file) => file.FollowUps)),
  { ssr: false },
);

/** Answers side by side have none, nor failed, stopped or cut-off ones. */
export function FollowUpsSlot({ message }: { message: BranchMessage }) {
  const { thread } = useThreadContext();
  const isWanted = usePreference('followUps');
  const { error, unfinished, finishReason } = message;
  const isWhole = error === null && !unfinished && (finishReason ?? 'stop') === 'stop';
  if (!isWanted || !isWhole || thread.column !== null || !isSavedConversation(message.conversationId))
    return null;
  return <FollowUps key={message.messageId} message={message} />;
}
