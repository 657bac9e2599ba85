'use client';

import { UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ConfiguredEndpointIcon } from '@/components/shared/configured-endpoint-icon';
import { MarkedText } from '@/components/shared/marked-text';
import { openMessage } from '@/lib/client/message/open-message';
import { messagePath } from '@/lib/client/navigation/message-path';
import { isPlainClick } from '@/lib/client/page/is-plain-click';
import { answerAuthor } from '@/lib/domain/message/answer-author';
import type { FoundMessage } from './group-hits';
import { HitTime } from './hit-time';

export function SearchHitRow({ conversationId, hit }: { conversationId: string; hit: FoundMessage }) {
  const t = useTranslations('search');
  const { at, message } = hit;
  const { snippet } = message;
  return (
    <li>
      <a
        href={messagePath(conversationId, message.messageId)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          openMessage(conversationId, message.messageId);
        }}
        className="hover:bg-fill flex flex-col gap-1 rounded-md px-2 py-2 -outline-offset-2 transition-colors"
      >
        <span className="flex min-w-0 items-center gap-2 text-xs">
          {message.isCreatedByUser ? (
            <UserRound aria-hidden className="text-muted-foreground size-4 shrink-0" />
          ) : (
            <ConfiguredEndpointIcon
              endpoint={message.endpoint ?? ''}
              model={message.model}
              className="size-4 shrink-0"
            />
          )}
          <span dir="auto" className="min-w-0 truncate font-medium">
            {message.isCreatedByUser ? t('you') : answerAuthor(message).name}
          </span>
          <HitTime at={at} />
        </span>
        <span dir="auto" className="line-clamp-3 text-sm leading-normal wrap-anywhere">
          {snippet.isCutBefore ? '… ' : ''}
          <MarkedText text={snippet.text} marks={snippet.marks} />
          {snippet.isCutAfter ? ' …' : ''}
        </span>
      </a>
    </li>
  );
}
