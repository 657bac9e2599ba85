'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useConversations } from '@/lib/client/conversation/queries/conversations';
import type { Folder } from '@/lib/domain/conversation/folder';
import { ConversationRow } from '../conversation-row';
import { ListFailed } from '../list-failed';

interface FolderConversationsProps {
  id: string;
  folder: Folder;
  activeId: string;
  onOpened: () => void;
}

export function FolderConversations({ id, folder, activeId, onOpened }: FolderConversationsProps) {
  const t = useTranslations('organise');
  const { conversations, isLoading, error, hasMore, isLoadingMore, loadMore, retry } = useConversations(
    folder.folderId,
  );
  const isFailed = error !== null && conversations.length === 0;
  return (
    <div id={id} role="group" aria-label={folder.name} className="ms-3 border-s ps-1.5">
      {isLoading || isLoadingMore ? (
        <div
          role="status"
          aria-label={t('loading')}
          className="text-muted-foreground flex h-9 items-center px-2.5"
        >
          <Spinner />
        </div>
      ) : null}
      {isFailed ? <ListFailed text={t('failed')} retryLabel={t('retry')} onRetry={retry} /> : null}
      {isLoading || isFailed || conversations.length > 0 ? null : (
        <p className="text-muted-foreground px-2.5 py-2 text-xs">{t('emptyFolder')}</p>
      )}
      <ul>
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.conversationId}
            conversation={conversation}
            isActive={conversation.conversationId === activeId}
            onOpened={onOpened}
          />
        ))}
      </ul>
      {hasMore && !isLoadingMore ? (
        <Button variant="ghost" size="sm" className="text-muted-foreground touch:h-11" onClick={loadMore}>
          {t('showMore')}
        </Button>
      ) : null}
    </div>
  );
}
