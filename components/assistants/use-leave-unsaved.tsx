'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';

interface LeaveUnsaved {
  /** Calls `run` immediately, or once the user agreed to lose changes. */
  readonly leave: (run: () => void) => void;
  readonly question: ReactNode;
}

export function useLeaveUnsaved(isUnsaved: boolean): LeaveUnsaved {
  const t = useTranslations('assistantBuilder');
  const [pending, setPending] = useState<{ readonly run: () => void } | null>(null);
  return {
    leave: (run) => (isUnsaved ? setPending({ run }) : run()),
    question: (
      <ConfirmDialog
        isOpen={pending !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setPending(null))}
        title={t('leaveTitle')}
        confirmLabel={t('leave')}
        isDangerous
        onConfirm={() => pending?.run()}
      >
        {t('leaveText')}
      </ConfirmDialog>
    ),
  };
}
