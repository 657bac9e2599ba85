'use client';

import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { MarkdownView } from '@/components/markdown/markdown-view';
import { PlainText } from '@/components/markdown/plain/plain-text';
import { FileIcon } from '@/components/shared/file/file-icon';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import type { OfflineConversation } from '@/lib/client/conversation/offline/offline-conversation';
import { openDrafts, selectDraft, setDraft, useDrafts } from '@/lib/client/draft/draft';
import { answerAuthor } from '@/lib/domain/message/answer-author';
import { messageText } from '@/lib/domain/message/message-text';

interface OfflineReaderProps {
  conversation: OfflineConversation;
  onBack: () => void;
}

export function OfflineReader({ conversation, onBack }: OfflineReaderProps) {
  const t = useTranslations('offline');
  const tThread = useTranslations('thread');
  const draft = useDrafts(selectDraft(conversation.conversationId));
  const heading = useRef<HTMLHeadingElement>(null);
  const fieldId = useId();
  useEffect(() => heading.current?.focus(), []);
  // Without a connection no session says who reads; only the last user's conversations are on this device.
  useEffect(() => openDrafts(conversation.ownerId), [conversation.ownerId]);
  return (
    <main className="flex flex-col gap-6">
      <div className="flex flex-col items-start gap-3">
        <Button variant="ghost" size="sm" onClick={onBack}>
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('back')}
        </Button>
        <h2
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="text-xl font-semibold wrap-anywhere outline-none"
        >
          {conversation.title}
        </h2>
      </div>
      {conversation.hasMoreAbove ? (
        <p className="text-muted-foreground text-center text-xs">{t('earlier')}</p>
      ) : null}
      {conversation.messages.map((message) =>
        message.isCreatedByUser ? (
          <OfflineQuestion key={message.messageId} message={message} />
        ) : (
          <article
            key={message.messageId}
            aria-label={answerAuthor(message).name || tThread('assistant')}
            className="flex min-w-0 flex-col gap-2 text-[0.96875rem] leading-[1.6]"
          >
            <p className="text-sm font-semibold">{answerAuthor(message).name || tThread('assistant')}</p>
            <MarkdownView text={messageText(message)} isComplete />
          </article>
        ),
      )}
      <div className="flex flex-col gap-1.5 border-t pt-5">
        <label htmlFor={fieldId} className="text-sm font-medium">
          {t('draft')}
        </label>
        <Textarea
          id={fieldId}
          dir="auto"
          rows={3}
          value={draft}
          aria-describedby={`${fieldId}-hint`}
          onChange={(event) => setDraft(conversation.conversationId, event.target.value)}
        />
        <p id={`${fieldId}-hint`} className="text-muted-foreground text-xs">
          {t('draftHint')}
        </p>
      </div>
    </main>
  );
}

function OfflineQuestion({ message }: { message: OfflineConversation['messages'][number] }) {
  const t = useTranslations('thread');
  const text = messageText(message);
  return (
    <article aria-label={t('you')} className="flex flex-col items-end gap-1.5">
      {message.files.map(({ fileId, filename, mimeType }) => (
        <p key={fileId} className="text-muted-foreground flex max-w-[85%] items-center gap-2 text-sm">
          <FileIcon mimeType={mimeType} />
          <span dir="auto" className="truncate">
            {filename}
          </span>
        </p>
      ))}
      {text === '' ? null : (
        <div
          dir="auto"
          className="bg-fill max-w-[85%] rounded-lg px-4 py-2.5 text-[0.96875rem] leading-[1.6]"
        >
          <PlainText text={text} />
        </div>
      )}
    </article>
  );
}
