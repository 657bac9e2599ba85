'use client';

import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { ConversationSummary } from '@/lib/client/queries/conversations';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { DeleteConversationDialog } from './delete-conversation-dialog';
import { rowMenuButtonStyle } from './row-menu-button-style';

interface ConversationMenuProps {
  label: string;
  conversation: ConversationSummary;
  isActive: boolean;
  onRename: () => void;
}

/** What can be done with a conversation of the list; mounted by the first click, so it starts open. */
export function ConversationMenu({ label, conversation, isActive, onRename }: ConversationMenuProps) {
  const t = useTranslations('sidebar');
  const [isDeleting, setDeleting] = useState(false);
  const isRenaming = useRef(false);
  return (
    <>
      <DropdownMenu defaultOpen modal={false}>
        <DropdownMenuTrigger aria-label={label} className={rowMenuButtonStyle}>
          <MoreHorizontal aria-hidden className="size-4" />
        </DropdownMenuTrigger>
        <DropdownMenuContent
          align="start"
          onCloseAutoFocus={(event) => {
            // The rename field takes the focus itself, once the menu has let go of it.
            if (!isRenaming.current) return;
            event.preventDefault();
            onRename();
          }}
        >
          <DropdownMenuItem
            onSelect={() => {
              isRenaming.current = true;
            }}
          >
            <Pencil aria-hidden />
            {t('rename')}
          </DropdownMenuItem>
          <DropdownMenuItem isDangerous onSelect={() => setDeleting(true)}>
            <Trash2 aria-hidden />
            {t('delete')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <DeleteConversationDialog
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        conversation={conversation}
        isActive={isActive}
      />
    </>
  );
}
