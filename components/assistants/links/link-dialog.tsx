'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopiedAddress } from '@/components/shared/form/copied-address';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast/toast';
import { changeAssistantLink, useAssistantLink } from '@/lib/client/assistant/assistant-links';
import { ASSISTANT_LINK_PARAMETER } from '@/lib/contracts/assistant/assistant-link-parameter';
import { HOME_PATH } from '@/lib/domain/account/return-path';

interface LinkDialogProps {
  assistantId: string;
  onClose: () => void;
}

export function LinkDialog({ assistantId, onClose }: LinkDialogProps) {
  const t = useTranslations('assistantLinks');
  const tBuilder = useTranslations('assistantBuilder');
  const { token, hasFailed, retry } = useAssistantLink(assistantId);
  const [isBusy, setBusy] = useState(false);
  const change = async (method: 'POST' | 'DELETE') => {
    setBusy(true);
    try {
      await changeAssistantLink(assistantId, method);
      if (method === 'DELETE') showToast('success', t('deleted'));
    } catch {
      showToast('error', tBuilder('saveFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={(next) => (next ? undefined : onClose())}>
      <DialogContent className="max-w-lg">
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('intro')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {hasFailed ? (
            <Button variant="outline" onClick={retry}>
              {tBuilder('retry')}
            </Button>
          ) : token === undefined ? (
            <Skeleton className="h-10" />
          ) : token === null ? null : (
            <CopiedAddress label={t('address')} address={addressOf(token)} />
          )}
        </DialogBody>
        {token === undefined ? null : (
          <DialogFooter>
            {token === null ? (
              <Button isBusy={isBusy} onClick={() => void change('POST')}>
                {t('create')}
              </Button>
            ) : (
              <Button
                variant="outline"
                className="text-destructive"
                isBusy={isBusy}
                onClick={() => void change('DELETE')}
              >
                {t('delete')}
              </Button>
            )}
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  );
}

function addressOf(token: string): string {
  const url = new URL(HOME_PATH, window.location.href);
  url.searchParams.set(ASSISTANT_LINK_PARAMETER, token);
  return url.href;
}
