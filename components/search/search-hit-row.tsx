'use client';

import { MessagesSquare, UserRound } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { ConfiguredEndpointIcon } from '@/components/shared/configured-endpoint-icon';
import { MarkedText } from '@/components/shared/marked-text';
import { conversationPath } from '@/lib/client/navigation/conversation-path';
import { messagePath } from '@/lib/client/navigation/message-path';
import { openConversation } from '@/lib/client/navigation/open-conversation';
import { openMessage } from '@/lib/client/thread/paging/open-message';
import type { SearchHit } from '@/lib/contracts/search/search';
import { answerAuthor } from '@/lib/domain/message/answer-author';

/** One result: a message with the words around the hit, or a conversation with its title. */
export function SearchHitRow({ hit }: { hit: SearchHit }) {
  const t = useTranslations('search');
  const locale = useLocale();
  const { conversationId, message, title, titleMarks } = hit;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (message === null) openConversation(conversationId);
    else openMessage(conversationId, message.messageId);
  };
  const author =
    message === null ? t('conversation') : message.isCreatedByUser ? t('you') : answerAuthor(message).name;
  return (
    <li className="odd:bg-recessed">
      <a
        href={
          message === null
            ? conversationPath(conversationId, '/c')
            : messagePath(conversationId, message.messageId)
        }
        onClick={open}
        className="hover:bg-fill block px-3 py-3.5 -outline-offset-2 transition-colors sm:px-4"
      >
        <div className="max-w-conversation mx-auto flex flex-col gap-1">
          <div className="flex min-w-0 items-center gap-2 text-xs">
            <HitIcon message={message} />
            <span className="max-w-[40%] shrink-0 truncate font-semibold">{author}</span>
            {message === null ? null : (
              <span dir="auto" className="text-muted-foreground min-w-0 truncate">
                <MarkedText text={title} marks={titleMarks} />
              </span>
            )}
            <time dateTime={hit.at} className="text-muted-foreground ms-auto shrink-0">
              {new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(hit.at))}
            </time>
          </div>
          <p dir="auto" className="line-clamp-3 text-sm leading-normal wrap-anywhere">
            {message === null ? (
              <span className="font-medium">
                <MarkedText text={title} marks={titleMarks} />
              </span>
            ) : (
              <>
                {message.snippet.isCutBefore ? '… ' : ''}
                <MarkedText text={message.snippet.text} marks={message.snippet.marks} />
                {message.snippet.isCutAfter ? ' …' : ''}
              </>
            )}
          </p>
        </div>
      </a>
    </li>
  );
}

function HitIcon({ message }: { message: SearchHit['message'] }) {
  if (message === null)
    return <MessagesSquare aria-hidden className="text-muted-foreground size-4 shrink-0" />;
  if (message.isCreatedByUser)
    return <UserRound aria-hidden className="text-muted-foreground size-4 shrink-0" />;
  return (
    <ConfiguredEndpointIcon
      endpoint={message.endpoint ?? ''}
      model={message.model}
      className="size-4 shrink-0"
    />
  );
}
