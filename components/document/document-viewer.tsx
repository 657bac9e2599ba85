'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Segmented } from '@/components/shared/controls/segmented';
import type { FileRecord } from '@/lib/contracts/file/files';
import { fileKindOf } from '@/lib/domain/file/file-kind';
import type { DocumentMark } from './document-mark';
import { DocumentTextView } from './document-text-view';
import { PdfView } from './pdf-view';

interface DocumentViewerProps {
  file: FileRecord;
  mark: DocumentMark | null;
}

/** A PDF shows pages; everything else, and one that cannot be drawn, shows text. */
export function DocumentViewer({ file, mark }: DocumentViewerProps) {
  const t = useTranslations('sources');
  const tArtifacts = useTranslations('artifacts');
  const isPdf = fileKindOf(file.type) === 'pdf';
  const hasText = file.textState === 'ready' && file.characters !== 0;
  const [hasFailed, setFailed] = useState(false);
  const [isText, setText] = useState(false);
  const arePagesShown = isPdf && !hasFailed && !isText;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {isPdf && hasText && !hasFailed ? (
        <div className="px-3 pb-1">
          <Segmented
            label={tArtifacts('views')}
            value={isText ? 'text' : 'pages'}
            onChange={(view) => setText(view === 'text')}
            options={[
              { value: 'pages', label: t('pages') },
              { value: 'text', label: t('text') },
            ]}
          />
        </div>
      ) : null}
      {arePagesShown ? (
        <PdfView file={file} mark={mark} onFailed={() => setFailed(true)} />
      ) : hasText ? (
        <DocumentTextView fileId={file.file_id} name={file.filename} mark={mark} />
      ) : (
        <p role="status" className="text-muted-foreground px-5 py-12 text-center text-sm">
          {t(file.textState === 'pending' ? 'reading' : 'noView')}
        </p>
      )}
    </div>
  );
}
