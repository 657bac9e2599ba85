import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { request } from '../../request/request';
import { PdfData } from './pdf-data';

export type PdfDocument = PDFDocumentProxy;
export type PdfPage = PDFPageProxy;

/** Visible pages need only a few. */
const RANGE_BYTES = 128 * 1024;

export interface OpenPdf {
  readonly document: PdfDocument;
  close(): void;
}

/** The library is not part of the first load. */
export async function loadPdfjs() {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  pdfjs.GlobalWorkerOptions.workerSrc = new URL(
    'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
    import.meta.url,
  ).toString();
  return pdfjs;
}

/** Fetches only what is shown. Throws when the PDF cannot be read or drawn. */
export async function openPdf(path: string, sizeBytes: number, signal: AbortSignal): Promise<OpenPdf> {
  const pdfjs = await loadPdfjs();
  const broken = Promise.withResolvers<never>();
  class Ranges extends pdfjs.PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      readRange(path, begin, end, signal).then((bytes) => this.onDataRange(begin, bytes), broken.reject);
    }
  }
  const first = await readRange(path, 0, Math.min(sizeBytes, RANGE_BYTES), signal);
  const task = pdfjs.getDocument({
    range: new Ranges(sizeBytes, first),
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    BinaryDataFactory: PdfData,
    // Errors in a page leave out what they concern, not the rest of the page.
    stopAtErrors: false,
  });
  const close = () => void task.destroy();
  try {
    const document = await Promise.race([task.promise, broken.promise]);
    // A range that fails later leaves its page empty.
    broken.promise.catch(() => undefined);
    if (signal.aborted) close();
    return { document, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function readRange(
  path: string,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await request(path, {
    headers: { range: `bytes=${String(begin)}-${String(end - 1)}` },
    signal,
  });
  return new Uint8Array(await response.arrayBuffer());
}
