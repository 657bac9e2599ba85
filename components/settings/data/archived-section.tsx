'use client';

import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { useOrganise } from '@/components/shared/use-organise';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/parts/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { useConversations } from '@/lib/client/conversation/queries/conversations';
import { conversationPath } from '@/lib/client/navigation/conversation-path';
import { openConversation } from '@/lib/client/navigation/open-conversation';
import { closeSettings } from '@/lib/client/system/settings-view';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import { SettingsSection } from '../settings-section';

export function ArchivedSection() {
  const t = useTranslations('organise');
  const { remove } = useOrganise();
  const { conversations, isLoading, error, hasMore, isLoadingMore, loadMore, retry } =
    useConversations('archive');
  const [deleting, setDeleting] = useState<Conversation | null>(null);
  const isFailed = error !== null && conversations.length === 0;
  return (
    <SettingsSection title={t('archiveTitle')} description={t('archiveHint')}>
      {isLoading ? (
        <div role="status" aria-label={t('loading')} className="text-muted-foreground flex h-10 items-center">
          <Spinner />
        </div>
      ) : null}
      {isFailed ? (
        <div role="alert" className="text-muted-foreground flex items-center gap-3 text-sm">
          <p>{t('archiveFailed')}</p>
          <Button variant="outline" size="sm" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
      {isLoading || isFailed || conversations.length > 0 ? null : (
        <p className="text-muted-foreground text-sm">{t('archiveEmpty')}</p>
      )}
      <ul className="divide-y">
        {conversations.map((conversation) => (
          <ArchivedRow
            key={conversation.conversationId}
            conversation={conversation}
            onDelete={() => setDeleting(conversation)}
          />
        ))}
      </ul>
      {hasMore ? (
        <Button variant="outline" size="sm" className="mt-3" isBusy={isLoadingMore} onClick={loadMore}>
          {t('showMore')}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={deleting !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setDeleting(null))}
        title={t('deleteManyTitle', { count: 1 })}
        confirmLabel={t('delete')}
        isDangerous
        onConfirm={() => remove(deleting === null ? [] : [deleting.conversationId])}
      >
        {t.rich('deleteText', {
          title: deleting?.title ?? '',
          strong: (chunks) => <strong className="text-foreground font-medium">{chunks}</strong>,
        })}
      </ConfirmDialog>
    </SettingsSection>
  );
}

function ArchivedRow({ conversation, onDelete }: { conversation: Conversation; onDelete: () => void }) {
  const t = useTranslations('organise');
  const format = useFormatter();
  const { unarchive } = useOrganise();
  const { conversationId, title, archivedAt } = conversation;
  return (
    <li className="flex items-center gap-1 py-1.5">
      <div className="min-w-0 flex-1">
        <a
          href={conversationPath(conversationId, '/c')}
          dir="auto"
          title={title}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            closeSettings();
            openConversation(conversationId);
          }}
          className="block truncate text-sm font-medium hover:underline"
        >
          {title}
        </a>
        <p className="text-muted-foreground text-xs">
          {t('archivedOn', { when: format.dateTime(new Date(archivedAt ?? 0), { dateStyle: 'medium' }) })}
        </p>
      </div>
      <IconButton label={t('unarchiveOf', { title })} onClick={() => unarchive([conversationId])}>
        <ArchiveRestore aria-hidden />
      </IconButton>
      <IconButton label={t('deleteOf', { title })} onClick={onDelete}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}
