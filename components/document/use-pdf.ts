import { useEffect, useEffectEvent, useState } from 'react';
import { openPdf, type PdfDocument } from '@/lib/client/file/document/open-pdf';

/** Calls `onFailed` when the PDF cannot be opened. */
export function usePdf(path: string, sizeBytes: number, onFailed: () => void): PdfDocument | null {
  const [pdf, setPdf] = useState<PdfDocument | null>(null);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const leaving = new AbortController();
    let close = () => undefined;
    openPdf(path, sizeBytes, leaving.signal).then(
      (opened) => {
        if (leaving.signal.aborted) return;
        close = () => void opened.close();
        setPdf(opened.document);
      },
      () => {
        if (!leaving.signal.aborted) fail();
      },
    );
    return () => {
      leaving.abort();
      close();
      setPdf(null);
    };
  }, [path, sizeBytes]);
  return pdf;
}
