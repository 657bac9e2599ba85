'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { useQueues, type QueuedMessage } from '@/lib/client/draft/queue';
import { retryingImport } from '@/lib/client/page/retrying-import';
import type { Thread } from '@/lib/client/thread/thread';
import type { QueueHold } from '@/lib/client/turn/queue/queue-hold';
import type { Readiness } from '../use-readiness';
import { useQueue } from './use-queue';

const QueueList = lazy(retryingImport(async () => ({ default: (await import('./queue-list')).QueueList })));

interface QueueSlotProps {
  thread: Thread;
  draftId: string;
  readiness: Readiness;
}

export function QueueSlot({ thread, draftId, readiness }: QueueSlotProps) {
  const t = useTranslations('composer');
  const queue = useQueue(thread, draftId, readiness);
  const words = useQueueWords(queue.hold, readiness);
  const isEmpty = queue.messages.length === 0;
  const isWarned = useQueues((state) => state.areOnlyHere) && !isEmpty;
  const warning = isWarned ? t('queue.onlyHere') : null;
  return (
    <>
      {/* Always there: a screen reader announces what changes in it, not what comes along with it. */}
      <p role="status" className="sr-only">
        {isEmpty ? null : words}
        {warning === null ? null : <span className="block">{warning}</span>}
      </p>
      {warning === null ? null : (
        <p aria-hidden className="px-3.5 pb-1 text-sm text-pretty">
          {warning}
        </p>
      )}
      {isEmpty ? null : (
        <Suspense fallback={<PlainQueue messages={queue.messages} words={words} />}>
          <QueueList draftId={draftId} words={words} isBusy={readiness.state === 'busy'} {...queue} />
        </Suspense>
      )}
    </>
  );
}

function useQueueWords(hold: QueueHold | null, { state }: Readiness): string {
  const t = useTranslations('composer');
  if (hold !== null) return t(`queue.hold.${hold}`);
  return t(state === 'loading' || state === 'failed' ? 'waitsForPage' : 'queue.next');
}

/** It is shown until the code of the buttons has loaded. */
function PlainQueue({ messages, words }: { messages: readonly QueuedMessage[]; words: string }) {
  const t = useTranslations('composer');
  return (
    <section aria-label={t('queue.label')} className="mb-2">
      <p aria-hidden className="text-muted-foreground px-3.5 pb-1 text-xs">
        {words}
      </p>
      <ol className="border-border bg-recessed rounded-lg border">
        {messages.map(({ id, text }) => (
          <li key={id} className="border-border px-3.5 py-2 not-first:border-t">
            <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere whitespace-pre-line">
              {text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
