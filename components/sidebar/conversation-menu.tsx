'use client';

import {
  Archive,
  ArchiveRestore,
  CheckSquare,
  FolderInput,
  MoreHorizontal,
  Pencil,
  Pin,
  PinOff,
  Trash2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useOrganise } from '@/components/shared/use-organise';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import type { ConversationSummary } from '@/lib/client/conversation/queries/conversations';
import { startSelection } from '@/lib/client/conversation/store/selection';
import { DeleteConversationDialog } from './delete-conversation-dialog';
import { MoveDialog } from './move-dialog';
import { rowMenuButtonStyle } from './row-menu-button-style';
import { ShareAndExportItems } from './share-and-export-items';

interface ConversationMenuProps {
  label: string;
  conversation: ConversationSummary;
  onRename: () => void;
}

/** The first click mounts the menu, already open. */
export function ConversationMenu({ label, conversation, onRename }: ConversationMenuProps) {
  const t = useTranslations('sidebar');
  const tOrganise = useTranslations('organise');
  const organise = useOrganise();
  const [dialog, setDialog] = useState<'delete' | 'move' | null>(null);
  const next = useRef<(() => void) | null>(null);
  const { conversationId, pinnedAt = null, archivedAt = null } = conversation;
  const ids = [conversationId];
  const closeDialog = (isOpen: boolean) => (isOpen ? undefined : setDialog(null));
  return (
    <>
      <DropdownMenu defaultOpen modal={false}>
        <DropdownMenuTrigger aria-label={label} className={rowMenuButtonStyle}>
          <MoreHorizontal aria-hidden className="size-4" />
        </DropdownMenuTrigger>
        <DropdownMenuContent
          align="start"
          onCloseAutoFocus={(event) => {
            // The next dialog or field takes the focus itself, once the menu has released it.
            if (next.current === null) return;
            event.preventDefault();
            next.current();
          }}
        >
          <DropdownMenuItem onSelect={() => (pinnedAt === null ? organise.pin : organise.unpin)(ids)}>
            {pinnedAt === null ? <Pin aria-hidden /> : <PinOff aria-hidden />}
            {tOrganise(pinnedAt === null ? 'pin' : 'unpin')}
          </DropdownMenuItem>
          <DropdownMenuItem
            onSelect={() => {
              next.current = onRename;
            }}
          >
            <Pencil aria-hidden />
            {t('rename')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setDialog('move')}>
            <FolderInput aria-hidden className="rtl:-scale-x-100" />
            {tOrganise('move')}
          </DropdownMenuItem>
          <ShareAndExportItems conversationId={conversationId} title={conversation.title} />
          <DropdownMenuItem
            onSelect={() => {
              next.current = () => startSelection(conversationId);
            }}
          >
            <CheckSquare aria-hidden />
            {tOrganise('select')}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem
            onSelect={() => (archivedAt === null ? organise.archive : organise.unarchive)(ids)}
          >
            {archivedAt === null ? <Archive aria-hidden /> : <ArchiveRestore aria-hidden />}
            {tOrganise(archivedAt === null ? 'archive' : 'unarchive')}
          </DropdownMenuItem>
          <DropdownMenuItem variant="destructive" onSelect={() => setDialog('delete')}>
            <Trash2 aria-hidden />
            {t('delete')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <DeleteConversationDialog
        isOpen={dialog === 'delete'}
        onOpenChange={closeDialog}
        conversation={conversation}
      />
      <MoveDialog isOpen={dialog === 'move'} onOpenChange={closeDialog} conversations={[conversation]} />
    </>
  );
}
