'use client';

import { ChevronLeft, ChevronRight, Download, Info, Paperclip } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useRef, type KeyboardEvent } from 'react';
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
import { useDirection } from '@/components/ui/direction';
import { IconButton } from '@/components/ui/parts/icon-button';
import type { FileRecord } from '@/lib/contracts/file/files';
import { downloadPath } from '@/lib/domain/file/file-path';
import { FileUses } from '../file-uses';
import { useFileWords } from '../use-file-words';
import { FilePreview } from './file-preview';

interface FilePreviewDialogProps {
  file: FileRecord;
  files: readonly FileRecord[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onStep: (file: FileRecord) => void;
  onAttach: (file: FileRecord) => void;
}

export function FilePreviewDialog({
  file,
  files,
  isOpen,
  onOpenChange,
  onStep,
  onAttach,
}: FilePreviewDialogProps) {
  const t = useTranslations('myFiles');
  const format = useFormatter();
  const direction = useDirection();
  const content = useRef<HTMLDivElement>(null);
  const { cellOf, findNote } = useFileWords();
  const notes = [
    findNote(file),
    file.embeddingProblem === undefined ? null : t('wordsOnly', { reason: file.embeddingProblem }),
  ].filter((note) => note !== null);
  const position = files.findIndex(({ file_id }) => file_id === file.file_id);
  const previous = files[position - 1];
  const next = position === -1 ? undefined : files[position + 1];
  const step = (target: FileRecord) => {
    // What has the focus may leave with the file, or be disabled at the end of the list.
    content.current?.focus();
    onStep(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('pre') !== null) return;
    const isForward = event.key === (direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
    const isBack = event.key === (direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft');
    const target = isForward ? next : isBack ? previous : undefined;
    if (target !== undefined) step(target);
  };
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        className="max-w-2xl max-desktop:inset-x-2 max-desktop:max-h-[94dvh]"
        ref={content}
        onKeyDown={onKeyDown}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">
            <span className="line-clamp-2">
              <bdi>{file.filename}</bdi>
            </span>
          </DialogTitle>
          <DialogDescription className="tabular-nums">
            {[
              cellOf(file, 'size'),
              file.width === undefined || file.height === undefined
                ? file.type
                : `${format.number(file.width)} × ${format.number(file.height)}`,
              cellOf(file, 'date'),
              cellOf(file, 'context'),
            ].join(' · ')}
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          <FilePreview key={file.file_id} file={file} />
          {notes.map((note) => (
            <p key={note} className="text-muted-foreground flex items-start gap-2 text-sm text-pretty">
              <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
              {note}
            </p>
          ))}
          <section>
            <h3 className="mb-1 text-sm font-medium">{t('usedIn')}</h3>
            <FileUses fileId={file.file_id} />
          </section>
        </DialogBody>
        <PreviewFoot file={file} previous={previous} next={next} onStep={step} onAttach={onAttach} />
      </DialogContent>
    </Dialog>
  );
}

interface PreviewFootProps {
  file: FileRecord;
  previous: FileRecord | undefined;
  next: FileRecord | undefined;
  onStep: (file: FileRecord) => void;
  onAttach: (file: FileRecord) => void;
}

function PreviewFoot({ file, previous, next, onStep, onAttach }: PreviewFootProps) {
  const t = useTranslations('myFiles');
  return (
    <DialogFooter className="items-center max-desktop:gap-1">
      <IconButton
        label={t('previous')}
        disabled={previous === undefined}
        onClick={() => (previous === undefined ? undefined : onStep(previous))}
      >
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton
        label={t('next')}
        disabled={next === undefined}
        onClick={() => (next === undefined ? undefined : onStep(next))}
      >
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <Button variant="outline" className="ms-auto max-desktop:me-1 max-desktop:px-3" asChild>
        <a href={downloadPath(file.file_id)} download={file.filename}>
          <Download aria-hidden className="size-4" />
          {/* On a phone the words of two buttons and the arrows do not fit in one line. */}
          <span className="max-desktop:sr-only">{t('download')}</span>
        </a>
      </Button>
      <Button className="min-w-0 shrink" onClick={() => onAttach(file)}>
        <Paperclip aria-hidden className="size-4" />
        <span className="truncate">{t('attach')}</span>
      </Button>
    </DialogFooter>
  );
}
