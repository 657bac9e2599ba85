'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { retryingImport } from '@/lib/client/page/retrying-import';
import type { Thread } from '@/lib/client/thread/thread';
import type { Readiness } from '../use-readiness';
import { useQueue } from './use-queue';

const QueueList = dynamic(
  retryingImport(() => import('./queue-list').then((file) => file.QueueList)),
  { ssr: false },
);

interface QueueSlotProps {
  thread: Thread;
  draftId: string;
  readiness: Readiness;
}

export function QueueSlot({ thread, draftId, readiness }: QueueSlotProps) {
  const t = useTranslations('composer');
  const queue = useQueue(thread, draftId, readiness);
  const words = t(queue.hold === null ? 'queue.next' : `queue.hold.${queue.hold}`);
  const isEmpty = queue.messages.length === 0;
  return (
    <>
      {/* Always there: a screen reader announces what changes in it, not what comes along with it. */}
      <p role="status" className="sr-only">
        {isEmpty ? null : words}
      </p>
      {isEmpty ? null : (
        <QueueList draftId={draftId} words={words} isBusy={readiness.state === 'busy'} {...queue} />
      )}
    </>
  );
}
