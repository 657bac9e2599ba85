'use client';

import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/parts/icon-button';
import { Spinner } from '@/components/ui/spinner';
import type { FileRecord } from '@/lib/contracts/file/files';
import type { DocumentMark } from './document-mark';
import { PageInput } from './page-input';
import { PdfSheet } from './pdf-sheet';
import { usePdf } from './use-pdf';

const ZOOMS = [1, 1.25, 1.5, 2, 3];

interface PdfViewProps {
  file: FileRecord;
  mark: DocumentMark | null;
  onFailed: () => void;
}

export function PdfView({ file, mark, onFailed }: PdfViewProps) {
  const t = useTranslations('sources');
  const pdf = usePdf(file.filepath, file.bytes, onFailed);
  const [page, setPage] = useState(mark?.page ?? 1);
  const [zoomStep, setZoomStep] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const pages = pdf?.numPages ?? 0;
  const shown = pages === 0 ? page : Math.min(page, pages);
  const turn = (next: number) => {
    setPage(next);
    area.current?.scrollTo({ top: 0 });
  };
  if (pdf === null)
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-1 items-center justify-center py-16">
        <Spinner />
      </div>
    );
  return (
    <>
      <div role="toolbar" aria-label={t('pages')} className="flex flex-wrap items-center gap-1 px-3 pb-2">
        <IconButton label={t('previousPage')} disabled={shown <= 1} onClick={() => turn(shown - 1)}>
          <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
        <PageInput page={shown} pages={pages} onChange={turn} />
        <IconButton label={t('nextPage')} disabled={shown >= pages} onClick={() => turn(shown + 1)}>
          <ChevronRight aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
        <span className="ms-auto" />
        <IconButton label={t('zoomOut')} disabled={zoomStep === 0} onClick={() => setZoomStep(zoomStep - 1)}>
          <ZoomOut aria-hidden />
        </IconButton>
        <IconButton
          label={t('zoomIn')}
          disabled={zoomStep === ZOOMS.length - 1}
          onClick={() => setZoomStep(zoomStep + 1)}
        >
          <ZoomIn aria-hidden />
        </IconButton>
      </div>
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard */}
      <div
        ref={area}
        tabIndex={0}
        role="region"
        aria-label={t('pageOf', { page: shown, pages })}
        className="bg-recessed scrollbar-thin min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2 p-2 md:p-4"
      >
        <PdfSheet
          pdf={pdf}
          page={shown}
          zoom={ZOOMS[zoomStep] ?? 1}
          excerpt={mark?.page === shown ? mark.excerpt : ''}
          onFailed={onFailed}
        />
      </div>
      {/* eslint-enable jsx-a11y/no-noninteractive-tabindex */}
    </>
  );
}
