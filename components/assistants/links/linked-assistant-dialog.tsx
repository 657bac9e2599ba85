'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/shared/use-error-text';
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
import { addLinkedAssistant, useLinkedAssistant } from '@/lib/client/assistant/assistant-links';
import { chooseAssistant } from '@/lib/client/assistant/chosen-assistant';
import { openAssistant } from '@/lib/client/assistant/open-assistants';
import { RequestError } from '@/lib/client/request/request-error';
import { closeDialog } from '@/lib/client/system/open-dialog';
import { LinkedAssistantFacts } from './linked-assistant-facts';

interface LinkedAssistantDialogProps {
  isOpen: boolean;
  token: string;
}

export function LinkedAssistantDialog({ isOpen, token }: LinkedAssistantDialogProps) {
  const t = useTranslations('assistantLinks');
  const tBuilder = useTranslations('assistantBuilder');
  const errorText = useErrorText();
  const { linked, isMissing, hasFailed, retry } = useLinkedAssistant(token);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const copy = await addLinkedAssistant(token);
      chooseAssistant(copy.id);
      closeDialog();
      openAssistant(copy.id);
      showToast('success', t('added'));
    } catch (error) {
      if (!(error instanceof RequestError)) setProblem(tBuilder('saveFailed'));
      else setProblem(error.code === 'not_found' ? t('missing') : errorText(error.code, error.details));
    } finally {
      setBusy(false);
    }
  };
  const title = linked === undefined ? t('title') : (linked.name ?? tBuilder('nameless'));
  const intro =
    linked === undefined ? null : linked.isOwn ? t('own') : t('madeBy', { name: linked.makerName });
  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? undefined : closeDialog())}>
      <DialogContent
        className="max-w-lg"
        // What it leads to is read first; the assistant itself comes a moment later.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
        {...(intro === null ? { 'aria-describedby': undefined } : {})}
      >
        <DialogHeader>
          <DialogTitle dir="auto">{title}</DialogTitle>
          {intro === null ? null : <DialogDescription>{intro}</DialogDescription>}
        </DialogHeader>
        <DialogBody>
          {isMissing ? <p className="text-sm text-pretty">{t('missing')}</p> : null}
          {hasFailed ? (
            <Button variant="outline" onClick={retry}>
              {tBuilder('retry')}
            </Button>
          ) : null}
          {linked === undefined && !isMissing && !hasFailed ? (
            <div role="status" aria-label={tBuilder('loading')} className="flex flex-col gap-3">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-24" />
            </div>
          ) : null}
          {linked === undefined ? null : <LinkedAssistantFacts linked={linked} />}
          {problem === null ? null : (
            <p role="alert" className="text-destructive mt-3 text-sm">
              {problem}
            </p>
          )}
        </DialogBody>
        {linked === undefined ? null : (
          <DialogFooter>
            <Button isBusy={isBusy} onClick={() => void add()}>
              {t('add')}
            </Button>
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  );
}
