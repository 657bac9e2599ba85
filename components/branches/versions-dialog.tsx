'use client';

import { ArrowLeftRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DiffText } from '@/components/markdown/plain/diff-text';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/parts/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { useVersionDiff } from '@/lib/client/message/branches/use-version-diff';
import { closeDialog, type DialogRequest } from '@/lib/client/system/open-dialog';
import { VersionSelect } from './version-select';

interface VersionsDialogProps {
  isOpen: boolean;
  request: DialogRequest<'versions'>;
}

export function VersionsDialog({ isOpen, request }: VersionsDialogProps) {
  const t = useTranslations('branches');
  const tThread = useTranslations('thread');
  const locale = useLocale();
  const { conversationId, messageId, siblingIds } = request;
  const [[fromId, toId], choose] = useState(() => startingPair(siblingIds, messageId));
  const { diff, hasFailed, retry } = useVersionDiff({ conversationId, fromId, toId }, locale);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) closeDialog();
      }}
    >
      <DialogContent className="max-w-3xl" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('compareVersions')}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <div className="bg-raised sticky top-0 z-10 flex flex-wrap items-end gap-2 pb-3">
            <VersionSelect
              label={t('versionFrom')}
              ids={siblingIds}
              value={fromId}
              onChange={(id) => choose([id, toId])}
            />
            <IconButton label={t('swap')} onClick={() => choose([toId, fromId])}>
              <ArrowLeftRight aria-hidden />
            </IconButton>
            <VersionSelect
              label={t('versionTo')}
              ids={siblingIds}
              value={toId}
              onChange={(id) => choose([fromId, id])}
            />
          </div>
          {hasFailed ? (
            <div role="alert" className="flex flex-col items-start gap-3 py-6">
              <p className="text-muted-foreground">{t('versionsFailed')}</p>
              <Button variant="outline" onClick={retry}>
                {tThread('tryAgain')}
              </Button>
            </div>
          ) : diff === undefined ? (
            <div role="status" aria-label={t('comparing')} className="flex justify-center py-10">
              <Spinner className="size-6" />
            </div>
          ) : (
            <DiffText diff={diff} />
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** Pairs the shown version with the one before it, or the first with the one after it. */
function startingPair(ids: readonly string[], shownId: string): readonly [string, string] {
  const index = ids.indexOf(shownId);
  return index > 0 ? [ids[index - 1] ?? shownId, shownId] : [shownId, ids[1] ?? shownId];
}
