'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DocumentViewer } from '@/components/document/document-viewer';
import { FileIcon } from '@/components/shared/file/file-icon';
import type { FileRecord } from '@/lib/contracts/file/files';
import { fileKindOf, isTextFile } from '@/lib/domain/file/file-kind';
import { TextPreview } from './text-preview';

export function FilePreview({ file }: { file: FileRecord }) {
  const t = useTranslations('myFiles');
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <NoPreview file={file} text={t('noPreview')} />;
  if (fileKindOf(file.type) === 'picture')
    return (
      <div
        className="bg-picture flex items-center justify-center overflow-hidden rounded-sm bg-cover bg-center"
        style={file.placeholder === undefined ? undefined : { backgroundImage: `url("${file.placeholder}")` }}
      >
        {/* eslint-disable-next-line @next/next/no-img-element -- delivered to its owner only */}
        <img
          src={file.filepath}
          alt={file.filename}
          width={file.width}
          height={file.height}
          onError={() => setFailed(true)}
          className="h-auto max-h-[55dvh] w-auto max-w-full object-contain"
        />
      </div>
    );
  if (isTextFile(file.type)) return <TextPreview file={file} onFailed={() => setFailed(true)} />;
  const hasText = file.textState === 'ready' && file.characters !== 0;
  if (hasText || fileKindOf(file.type) === 'pdf') return <PreviewedDocument file={file} />;
  return <NoPreview file={file} text={t('noPreview')} />;
}

function PreviewedDocument({ file }: { file: FileRecord }) {
  return (
    <div className="flex h-[55dvh] w-full flex-col overflow-hidden rounded-sm border pt-2">
      <DocumentViewer file={file} mark={null} />
    </div>
  );
}

function NoPreview({ file, text }: { file: FileRecord; text: string }) {
  return (
    <div className="bg-fill flex flex-col items-center gap-3 rounded-sm px-4 py-12 text-center">
      <FileIcon mimeType={file.type} className="size-9" />
      <p className="text-muted-foreground text-sm text-pretty">{text}</p>
    </div>
  );
}
