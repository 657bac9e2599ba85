'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form } from '@/components/shared/form/form';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { showToast } from '@/components/ui/toast/toast';
import { closeDialog } from '@/lib/client/system/open-dialog';
import type { ExportChoice } from '@/lib/domain/export/export-type';
import { cleanFilename } from '@/lib/domain/shared/clean-filename';
import { ExportFields } from './export-fields';
import { ExportProgressBar } from './export-progress-bar';
import { useExport } from './use-export';

interface ExportDialogProps {
  isOpen: boolean;
  conversationId: string;
  title: string;
}

const FIRST_CHOICE: ExportChoice = {
  type: 'markdown',
  includeOptions: true,
  allBranches: false,
  recursive: true,
};

/** The browser builds the file; closing cancels. */
export function ExportDialog({ isOpen, conversationId, title }: ExportDialogProps) {
  const t = useTranslations('export');
  const fallbackName = t('file.fallbackName');
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [filename, setFilename] = useState(() => cleanFilename(title, fallbackName));
  const { progress, failure, stage, start, cancel, forget } = useExport(conversationId);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setChoice(FIRST_CHOICE);
    setFilename(cleanFilename(title, fallbackName));
    forget();
  }
  const isBusy = progress !== null;

  const save = async () => {
    const saved = await start(choice, cleanFilename(filename, fallbackName));
    if (saved === null) return;
    showToast('success', t('saved', { filename: saved }));
    closeDialog();
  };
  const stop = () => {
    cancel();
    showToast('info', t('cancelled'));
  };
  const close = () => {
    if (isBusy) stop();
    closeDialog();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) close();
      }}
    >
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <Form
            id="export-form"
            onSubmit={() => {
              if (!isBusy) void save();
            }}
          >
            <ExportFields
              filename={filename}
              onFilename={setFilename}
              choice={choice}
              onChoice={setChoice}
              isDisabled={isBusy}
            />
          </Form>
          {progress === null ? null : <ExportProgressBar progress={progress} />}
          {failure === null ? null : (
            <p
              role="alert"
              className="bg-destructive-soft border-destructive/30 mt-4 rounded-md border px-4 py-3 text-sm"
            >
              {t(failure)}
            </p>
          )}
          {stage}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" className="touch:h-11" onClick={isBusy ? stop : close}>
            {t('cancel')}
          </Button>
          <Button className="touch:h-11" type="submit" form="export-form" isBusy={isBusy}>
            {t('export')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
