'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { closeDialog } from '@/lib/client/stores/system/open-dialog';
import { QuestionOutline } from './question-outline';

/** The side panel of a small screen: the same outline, in a dialog over the conversation. */
export function OutlineDialog({ conversationId, isOpen }: { conversationId: string; isOpen: boolean }) {
  const t = useTranslations('sidePanel');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => (next ? undefined : closeDialog())}
      title={t('questions')}
      isFilled
    >
      <QuestionOutline conversationId={conversationId} onChosen={closeDialog} />
    </Dialog>
  );
}
