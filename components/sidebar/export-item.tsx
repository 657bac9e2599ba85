'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { useConversation } from '@/lib/client/conversation/queries/conversation';
import { useConversationId } from '@/lib/client/navigation/use-conversation-id';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import { isSavedConversation } from '@/lib/domain/shared/ids';

export function ExportItem() {
  const t = useTranslations('export');
  const conversationId = useConversationId();
  const { conversation } = useConversation(conversationId);
  return (
    <DropdownMenuItem
      disabled={!isSavedConversation(conversationId)}
      onFocus={() => preloadDialog('export')}
      onSelect={() => openDialog({ kind: 'export', conversationId, title: conversation?.title ?? '' })}
    >
      <Download aria-hidden />
      {t('menuItem')}
    </DropdownMenuItem>
  );
}
