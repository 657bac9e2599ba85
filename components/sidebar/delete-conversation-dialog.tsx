'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { useOrganise } from '@/components/shared/use-organise';
import type { ConversationSummary } from '@/lib/client/conversation/queries/conversations';

interface DeleteConversationDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  conversation: ConversationSummary;
}

export function DeleteConversationDialog({
  isOpen,
  onOpenChange,
  conversation,
}: DeleteConversationDialogProps) {
  const t = useTranslations('sidebar');
  const tOrganise = useTranslations('organise');
  const { remove } = useOrganise();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      isDangerous
      onConfirm={() => remove([conversation.conversationId])}
    >
      {tOrganise.rich('deleteText', {
        title: conversation.title,
        strong: (chunks) => <strong className="text-foreground font-medium">{chunks}</strong>,
      })}
    </ConfirmDialog>
  );
}
