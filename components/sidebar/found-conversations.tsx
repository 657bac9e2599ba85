'use client';

import { MessagesSquare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent, RefObject } from 'react';
import { useLoadNearEnd } from '@/components/shared/use-load-near-end';
import { Spinner } from '@/components/ui/spinner';
import { openSearch } from '@/lib/client/search/open-search';
import { useFoundConversations } from '@/lib/client/search/search';
import { searchPagePath } from '@/lib/client/search/search-path';
import { ConversationListSkeleton } from './conversation-list-skeleton';
import { ConversationRow } from './conversation-row';
import { ListFailed } from './list-failed';

interface FoundConversationsProps {
  query: string;
  activeId: string;
  scroller: RefObject<HTMLElement | null>;
  onOpened: () => void;
}

/** A link leads to the messages. */
export function FoundConversations({ query, activeId, scroller, onOpened }: FoundConversationsProps) {
  const t = useTranslations('search');
  const { items, isLoading, error, hasMore, isLoadingMore, loadMore, retry } = useFoundConversations(query);
  useLoadNearEnd(scroller, hasMore && !isLoadingMore, loadMore);

  if (isLoading) return <ConversationListSkeleton label={t('loading')} />;
  if (error !== null && items.length === 0)
    return <ListFailed text={t('failed')} retryLabel={t('retry')} onRetry={retry} />;
  if (items.length === 0)
    return (
      <p role="status" className="text-muted-foreground px-3 py-6 text-center text-sm">
        {t('nothing')}
      </p>
    );
  const showMessages = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openSearch(query);
    onOpened();
  };
  return (
    <>
      <a
        href={searchPagePath(query)}
        onClick={showMessages}
        className="text-muted-foreground hover:bg-fill hover:text-foreground mb-1 flex h-9 items-center gap-2 rounded-sm px-2.5 text-sm touch:h-11"
      >
        <MessagesSquare aria-hidden className="size-4 shrink-0" />
        {t('showMessages')}
      </a>
      <ul aria-label={t('conversations')}>
        {items.map((found) => (
          <ConversationRow
            key={found.conversationId}
            conversation={found}
            titleMarks={found.titleMarks}
            excerpt={found.excerpt}
            isActive={found.conversationId === activeId}
            onOpened={onOpened}
          />
        ))}
      </ul>
      {isLoadingMore ? (
        <div
          role="status"
          aria-label={t('loading')}
          className="text-muted-foreground flex justify-center py-2"
        >
          <Spinner />
        </div>
      ) : null}
    </>
  );
}
