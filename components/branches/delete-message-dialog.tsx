'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { showToast } from '@/components/ui/toast/toast';
import { deleteMessage, hasRepliesBelow } from '@/lib/client/message/delete-message';
import { focusComposer } from '@/lib/client/page/composer-input';
import { closeDialog, type DialogRequest } from '@/lib/client/system/open-dialog';
import { useThread, useThreadState } from '@/lib/client/turn/use-thread';
import type { BranchMessage } from '@/lib/contracts/message/message-page';

interface DeleteMessageDialogProps {
  isOpen: boolean;
  request: DialogRequest<'deleteMessage'>;
}

export function DeleteMessageDialog({ isOpen, request }: DeleteMessageDialogProps) {
  const t = useTranslations('deleteMessage');
  const tSidebar = useTranslations('sidebar');
  const { conversationId, messageId } = request;
  const thread = useThread(conversationId);
  const message = useThreadState(thread, (state) => state.messages[messageId]);
  const hasReplies = useThreadState(thread, (state) => hasRepliesBelow(state, messageId));
  const versions = (message?.siblingIds.length ?? 1) - 1;
  const remove = (deleted: BranchMessage) => {
    deleteMessage(thread, deleted).catch(() => showToast('error', t('failed')));
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) closeDialog();
      }}
      title={t('title')}
      confirmLabel={tSidebar('delete')}
      isDangerous
      onConfirm={() => {
        if (message !== undefined) remove(message);
      }}
      // The message, and with it the button that opened this, is about to disappear.
      onConfirmedClose={focusComposer}
    >
      {[
        t('text'),
        ...(hasReplies ? [t('below')] : []),
        ...(versions > 0 ? [t('versions', { count: versions })] : []),
      ].join(' ')}
    </ConfirmDialog>
  );
}
