'use client';

import { useTranslations } from 'next-intl';
import type { QueuedMessage } from '@/lib/client/draft/queue';
import { focusComposer } from '@/lib/client/page/composer-input';
import { discardQueued } from '@/lib/client/turn/queue/queue-message';
import { QueuedCard } from './queued-card';

interface QueueListProps {
  draftId: string;
  messages: readonly QueuedMessage[];
  words: string;
  isBusy: boolean;
  sendNow: (message: QueuedMessage) => void;
}

export function QueueList({ draftId, messages, words, isBusy, sendNow }: QueueListProps) {
  const t = useTranslations('composer');
  const keepFocus = () => {
    if (window.matchMedia('(hover: hover)').matches) focusComposer();
  };
  return (
    <section aria-label={t('queue.label')} className="mb-2">
      <p aria-hidden className="text-muted-foreground px-3.5 pb-1 text-xs">
        {words}
      </p>
      <ol className="border-border bg-recessed scrollbar-thin flex max-h-[30dvh] flex-col overflow-y-auto rounded-lg border">
        {messages.map((message) => (
          <QueuedCard
            key={message.id}
            message={message}
            draftId={draftId}
            isBusy={isBusy}
            onRemove={() => {
              discardQueued(draftId, message);
              keepFocus();
            }}
            onSendNow={() => {
              sendNow(message);
              keepFocus();
            }}
            onEdited={keepFocus}
          />
        ))}
      </ol>
    </section>
  );
}
