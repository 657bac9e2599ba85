'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { drawPage } from '@/lib/client/file/document/draw-page';
import type { PdfDocument } from '@/lib/client/file/document/open-pdf';
import './pdf-page.css';

interface PdfSheetProps {
  pdf: PdfDocument;
  page: number;
  /** At 1, the page fills the width. */
  zoom: number;
  /** An empty text marks nothing. */
  excerpt: string;
  onFailed: () => void;
}

/** The earlier page stays until the new one is drawn. */
export function PdfSheet({ pdf, page, zoom, excerpt, onFailed }: PdfSheetProps) {
  const t = useTranslations('sources');
  const place = useRef<HTMLDivElement>(null);
  const [widthPx, setWidth] = useState(0);
  const [isDrawn, setDrawn] = useState(false);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (widthPx === 0) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const draw = async () => {
      const found = await pdf.getPage(page);
      const drawn = await drawPage(found, { widthPx: widthPx * zoom, excerpt, signal });
      if (signal.aborted) return;
      place.current?.replaceChildren(drawn.element);
      setDrawn(true);
      drawn.mark?.scrollIntoView({ block: 'center', inline: 'nearest' });
    };
    draw().catch(() => {
      if (!signal.aborted) fail();
    });
    return () => leaving.abort();
  }, [pdf, page, zoom, excerpt, widthPx]);
  return (
    <>
      {isDrawn ? null : (
        <div role="status" aria-label={t('loading')} className="flex justify-center py-16">
          <Spinner />
        </div>
      )}
      <div ref={place} className="w-full" data-page={isDrawn ? page : undefined} />
    </>
  );
}
