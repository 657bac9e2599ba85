'use client';

import { useTranslations } from 'next-intl';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { closeDialog } from '@/lib/client/system/open-dialog';
import { QuestionOutline } from './question-outline';

export function OutlineDialog({ conversationId, isOpen }: { conversationId: string; isOpen: boolean }) {
  const t = useTranslations('sidePanel');
  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? undefined : closeDialog())}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('questions')}</DialogTitle>
        </DialogHeader>

        <QuestionOutline conversationId={conversationId} onChosen={closeDialog} />
      </DialogContent>
    </Dialog>
  );
}
