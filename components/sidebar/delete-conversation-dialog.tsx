'use client';

import { useTranslations } from 'next-intl';
import { openNewConversation } from '@/lib/client/navigation/open-conversation';
import { deleteConversation, type ConversationSummary } from '@/lib/client/queries/conversations';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';

interface DeleteConversationDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  conversation: ConversationSummary;
  /** Whether it is the conversation on the screen: then a new one starts. */
  isActive: boolean;
}

export function DeleteConversationDialog({
  isOpen,
  onOpenChange,
  conversation,
  isActive,
}: DeleteConversationDialogProps) {
  const t = useTranslations('sidebar');
  const confirm = () => {
    deleteConversation(conversation.conversationId).catch(() => showToast('error', t('deleteFailed')));
    if (isActive) openNewConversation();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      isDangerous
      onConfirm={confirm}
    >
      {t.rich('deleteText', {
        title: conversation.title,
        strong: (chunks) => <strong className="text-foreground font-medium">{chunks}</strong>,
      })}
    </ConfirmDialog>
  );
}
