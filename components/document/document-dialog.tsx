'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DocumentViewer } from '@/components/document/document-viewer';
import { useSourceName } from '@/components/document/use-source-name';
import { FullDialog } from '@/components/shared/dialog/full-dialog';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useFileState } from '@/lib/client/file/files';
import { closeDialog, type OpenedDocument } from '@/lib/client/system/open-dialog';
import { downloadPath } from '@/lib/domain/file/file-path';
import type { DocumentSource } from '@/lib/domain/message/source';

interface DocumentDialogProps {
  isOpen: boolean;
  source: DocumentSource | OpenedDocument;
}

export function DocumentDialog({ isOpen, source }: DocumentDialogProps) {
  const t = useTranslations('sources');
  const nameOf = useSourceName();
  return (
    <FullDialog
      isOpen={isOpen}
      title={
        <span className="line-clamp-2 wrap-anywhere">
          <bdi>
            {isCited(source)
              ? t('cite', { number: String(source.number), name: nameOf(source) })
              : source.filename}
          </bdi>
        </span>
      }
      className="h-[92dvh] max-h-[92dvh] max-w-4xl"
      headerClassName="pe-14 pb-3"
      onClose={closeDialog}
    >
      <DocumentContent source={source} />
    </FullDialog>
  );
}

function isCited(source: DocumentSource | OpenedDocument): source is DocumentSource {
  return 'passage' in source;
}

function DocumentContent({ source }: Pick<DocumentDialogProps, 'source'>) {
  const t = useTranslations('sources');
  const tAttach = useTranslations('attach');
  const { record, isDeleted, hasFailed, retry } = useFileState(source.fileId);
  if (isDeleted)
    return (
      <Notice>
        <p role="alert">{isCited(source) ? t('deleted') : tAttach('deleted')}</p>
        {isCited(source) ? (
          <blockquote dir="auto" className="border-border border-s-2 ps-3 text-start wrap-anywhere">
            {source.excerpt}
          </blockquote>
        ) : null}
      </Notice>
    );
  if (hasFailed)
    return (
      <Notice>
        <p role="alert">{t('failed')}</p>
        <Button variant="outline" size="sm" onClick={retry}>
          {t('retry')}
        </Button>
      </Notice>
    );
  if (record === undefined)
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-1 items-center justify-center">
        <Spinner />
      </div>
    );
  return (
    <>
      <DocumentViewer file={record} mark={isCited(source) ? source : null} />
      <div className="flex justify-end border-t px-4 py-3">
        <Button variant="outline" size="sm" asChild>
          <a href={downloadPath(record.file_id)} download={record.filename}>
            <Download aria-hidden className="size-4" />
            {t('download')}
          </a>
        </Button>
      </div>
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="text-muted-foreground flex flex-1 flex-col items-center justify-center gap-4 px-6 pb-8 text-center text-sm">
      {children}
    </div>
  );
}
