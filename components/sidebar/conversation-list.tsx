'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, type RefObject } from 'react';
import { useLoadNearEnd } from '@/components/shared/use-load-near-end';
import { Spinner } from '@/components/ui/spinner';
import { useConversations } from '@/lib/client/conversation/queries/conversations';
import { useFolders } from '@/lib/client/conversation/queries/folders';
import { retryingImport } from '@/lib/client/page/retrying-import';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import { groupByDate } from '@/lib/domain/conversation/group-by-date';
import { ConversationListSkeleton } from './conversation-list-skeleton';
import { ConversationRow } from './conversation-row';
import { groupLabel } from './group-label';
import { ListFailed } from './list-failed';

const FolderSections = dynamic(
  retryingImport(() => import('./folders/folder-sections').then((file) => file.FolderSections)),
  // The space of the heading is kept, so that the list below it stays where it is.
  { ssr: false, loading: () => <div className="h-11.5 touch:h-15.5" /> },
);

interface ConversationListProps {
  activeId: string;
  scroller: RefObject<HTMLElement | null>;
  onOpened: () => void;
}

export function ConversationList({ activeId, scroller, onOpened }: ConversationListProps) {
  const t = useTranslations('sidebar');
  const tOrganise = useTranslations('organise');
  const locale = useLocale();
  const { conversations, isLoading, error, hasMore, isLoadingMore, loadMore, retry } = useConversations();
  useLoadNearEnd(scroller, hasMore && !isLoadingMore, loadMore);
  const { folders } = useFolders();
  const pinned = useMemo(() => conversations.filter(({ pinnedAt }) => pinnedAt !== null), [conversations]);
  const groups = useMemo(() => {
    const others = conversations.filter(({ pinnedAt }) => pinnedAt === null);
    return groupByDate(others, new Date(), localTimeZone());
  }, [conversations]);

  const row = (conversation: Conversation) => (
    <ConversationRow
      key={conversation.conversationId}
      conversation={conversation}
      isActive={conversation.conversationId === activeId}
      onOpened={onOpened}
    />
  );
  if (isLoading) return <ConversationListSkeleton label={t('loading')} />;
  if (error !== null && conversations.length === 0)
    return <ListFailed text={t('loadFailed')} retryLabel={t('retry')} onRetry={retry} />;
  // All conversations that were loaded have left the list; the rest is on its way.
  const isRestAwaited = conversations.length === 0 && hasMore;
  if (conversations.length === 0 && folders.length === 0 && !isRestAwaited)
    return <p className="text-muted-foreground px-3 py-6 text-center text-sm text-pretty">{t('empty')}</p>;
  return (
    <>
      {pinned.length === 0 ? null : (
        <section aria-labelledby="group-pinned" className="pb-4">
          <h2 id="group-pinned" className="text-muted-foreground px-2.5 pb-1.5 text-xs font-medium">
            {tOrganise('pinned')}
          </h2>
          <ul>{pinned.map(row)}</ul>
        </section>
      )}
      <FolderSections activeId={activeId} onOpened={onOpened} />
      {groups.map(({ key, group, items }) => (
        <section key={key} aria-labelledby={`group-${key}`} className="pb-4">
          <h2 id={`group-${key}`} className="text-muted-foreground px-2.5 pb-1.5 text-xs font-medium">
            {groupLabel(group, t, locale)}
          </h2>
          <ul>{items.map(row)}</ul>
        </section>
      ))}
      {isRestAwaited ? <ConversationListSkeleton label={t('loading')} /> : null}
      {isLoadingMore && !isRestAwaited ? (
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

function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
