'use client';

import { Folder as FolderIcon, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { setNewChatFolder, useNewChat } from '@/lib/client/navigation/new-chat';
import { TEMPORARY_HOURS } from '@/lib/domain/conversation/temporary-chat';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { useNewChatFolder } from './use-new-chat-folder';

export function NewChatNote() {
  const t = useTranslations('organise');
  const isTemporary = useNewChat((chat) => chat.isTemporary);
  const folder = useNewChatFolder(NEW_CONVERSATION_ID);
  return (
    <div
      role="status"
      className="text-muted-foreground -mt-4 flex flex-col items-center gap-1 px-4 text-center text-sm"
    >
      {folder === undefined ? null : (
        <p className="flex max-w-full items-center gap-2 rounded-full border ps-3 pe-1 pb-px">
          <FolderIcon aria-hidden className="size-4 shrink-0" />
          <span dir="auto" className="min-w-0 truncate">
            {t('inFolder', { name: folder.name })}
          </span>
          <IconButton
            label={t('leaveFolder', { name: folder.name })}
            size="icon-sm"
            onClick={() => setNewChatFolder(null)}
          >
            <X aria-hidden />
          </IconButton>
        </p>
      )}
      {isTemporary ? <p className="text-balance">{t('temporaryHint', { hours: TEMPORARY_HOURS })}</p> : null}
      {folder === undefined && !isTemporary ? null : <span className="h-4" />}
    </div>
  );
}
