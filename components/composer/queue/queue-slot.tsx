'use client';

import dynamic from 'next/dynamic';
import { retryingImport } from '@/lib/client/retrying-import';
import type { Thread } from '@/lib/client/thread/thread';
import type { Readiness } from '../use-readiness';
import { useQueue } from './use-queue';

const QueueList = dynamic(
  retryingImport(() => import('./queue-list').then((file) => file.QueueList)),
  { ssr: false },
);

interface QueueSlotProps {
  thread: Thread;
  conversationId: string;
  readiness: Readiness;
}

/** Sends what waits in the queue, and is its place above the field; the code of the list comes with the first one. */
export function QueueSlot({ thread, conversationId, readiness }: QueueSlotProps) {
  const queue = useQueue(thread, conversationId, readiness);
  if (queue.messages.length === 0) return null;
  return <QueueList conversationId={conversationId} isBusy={readiness.state === 'busy'} {...queue} />;
}
