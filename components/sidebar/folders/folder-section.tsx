'use client';

import { ChevronRight, Folder as FolderIcon, FolderOpen, MoreHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { setFolderOpen, useFolderOpen } from '@/lib/client/conversation/store/open-folders';
import { useOnIntent } from '@/lib/client/hooks/use-on-intent';
import type { Folder } from '@/lib/domain/conversation/folder';
import { cn } from '@/lib/utils';
import { rowMenuButtonStyle } from '../row-menu-button-style';
import { FolderConversations } from './folder-conversations';

interface FolderSectionProps {
  folder: Folder;
  folders: readonly Folder[];
  activeId: string;
  onOpened: () => void;
}

const loadMenu = () => import('./folder-menu').then((file) => file.FolderMenu);

export function FolderSection({ folder, folders, activeId, onOpened }: FolderSectionProps) {
  const t = useTranslations('organise');
  const { folderId, name, conversationCount } = folder;
  const isOpen = useFolderOpen(folderId);
  const { Loaded: FolderMenu, intent } = useOnIntent(loadMenu);
  const listId = `folder-${folderId}`;
  const menuLabel = t('folderMenu', { name });
  const Icon = isOpen ? FolderOpen : FolderIcon;
  return (
    <li>
      <div className="group/row relative">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setFolderOpen(folderId, !isOpen)}
          className="hover:bg-fill flex h-9 w-full items-center gap-2 rounded-sm ps-1.5 pe-9 text-sm -outline-offset-2 touch:h-11 touch:pe-11"
        >
          <ChevronRight
            aria-hidden
            className={cn(
              'text-muted-foreground size-3.5 shrink-0 transition-transform',
              isOpen ? 'rotate-90' : 'rtl:-scale-x-100',
            )}
          />
          <Icon aria-hidden className="text-muted-foreground size-4 shrink-0" />
          <span dir="auto" title={name} className="min-w-0 flex-1 truncate text-start">
            {name}
          </span>
          {conversationCount === 0 ? null : (
            <span className="text-muted-foreground tabular text-xs">{conversationCount}</span>
          )}
        </button>
        {FolderMenu === null ? (
          <button
            type="button"
            aria-label={menuLabel}
            aria-haspopup="menu"
            className={rowMenuButtonStyle}
            {...intent}
          >
            <MoreHorizontal aria-hidden className="size-4" />
          </button>
        ) : (
          <FolderMenu label={menuLabel} folder={folder} folders={folders} onNewChat={onOpened} />
        )}
      </div>
      {isOpen ? (
        <FolderConversations id={listId} folder={folder} activeId={activeId} onOpened={onOpened} />
      ) : null}
    </li>
  );
}
