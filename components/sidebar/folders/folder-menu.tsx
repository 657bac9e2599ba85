'use client';

import { ArrowDown, ArrowUp, MoreHorizontal, Pencil, SquarePen, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { showToast } from '@/components/ui/toast/toast';
import { orderFolders } from '@/lib/client/conversation/queries/folders';
import { startNewConversation } from '@/lib/client/navigation/open-conversation';
import { focusComposer } from '@/lib/client/page/composer-input';
import type { Folder } from '@/lib/domain/conversation/folder';
import { moveInOrder } from '@/lib/domain/shared/move-in-order';
import { FolderDialog } from '../folder-dialog';
import { rowMenuButtonStyle } from '../row-menu-button-style';
import { DeleteFolderDialog } from './delete-folder-dialog';

interface FolderMenuProps {
  label: string;
  folder: Folder;
  folders: readonly Folder[];
  onNewChat: () => void;
}

/** The first click mounts the menu, already open. */
export function FolderMenu({ label, folder, folders, onNewChat }: FolderMenuProps) {
  const t = useTranslations('organise');
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const isLeaving = useRef(false);
  const ids = folders.map(({ folderId }) => folderId);
  const place = ids.indexOf(folder.folderId);
  const move = (by: -1 | 1) =>
    void orderFolders(moveInOrder(ids, folder.folderId, by)).catch(() => showToast('error', t('failed')));
  const closeDialog = (isOpen: boolean) => (isOpen ? undefined : setDialog(null));
  return (
    <>
      <DropdownMenu defaultOpen modal={false}>
        <DropdownMenuTrigger aria-label={label} className={rowMenuButtonStyle}>
          <MoreHorizontal aria-hidden className="size-4" />
        </DropdownMenuTrigger>
        <DropdownMenuContent
          align="start"
          className="max-w-72"
          onCloseAutoFocus={(event) => {
            if (!isLeaving.current) return;
            isLeaving.current = false;
            event.preventDefault();
            focusComposer();
          }}
        >
          <DropdownMenuItem
            onSelect={() => {
              isLeaving.current = true;
              startNewConversation(folder.folderId);
              onNewChat();
            }}
          >
            <SquarePen aria-hidden />
            <span dir="auto" className="truncate">
              {t('newChatIn', { name: folder.name })}
            </span>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setDialog('edit')}>
            <Pencil aria-hidden />
            {t('editFolder')}
          </DropdownMenuItem>
          <DropdownMenuItem disabled={place <= 0} onSelect={() => move(-1)}>
            <ArrowUp aria-hidden />
            {t('moveUp')}
          </DropdownMenuItem>
          <DropdownMenuItem disabled={place >= ids.length - 1} onSelect={() => move(1)}>
            <ArrowDown aria-hidden />
            {t('moveDown')}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem variant="destructive" onSelect={() => setDialog('delete')}>
            <Trash2 aria-hidden />
            {t('deleteFolder')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <FolderDialog isOpen={dialog === 'edit'} onOpenChange={closeDialog} folder={folder} />
      <DeleteFolderDialog isOpen={dialog === 'delete'} onOpenChange={closeDialog} folder={folder} />
    </>
  );
}
