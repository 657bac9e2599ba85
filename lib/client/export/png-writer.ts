import { PNG_SIGNATURE, pngChunk, pngHeader, toScanlines } from '@/lib/domain/export/png-chunks';

/** Only the compressed form grows in memory. */
export interface PngWriter {
  readonly heightPx: number;
  /** The rows are whole RGBA rows, added below the previous ones. */
  addRows(pixels: Uint8ClampedArray): Promise<void>;
  finish(): Promise<Blob>;
}

export function openPng(widthPx: number): PngWriter {
  const compression = new CompressionStream('deflate');
  const input = compression.writable.getWriter();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const output = readAll(compression.readable, (data) => chunks.push(pngChunk('IDAT', data)));
  let heightPx = 0;
  let lastRow: Uint8Array<ArrayBuffer> | null = null;
  return {
    get heightPx() {
      return heightPx;
    },
    async addRows(pixels) {
      const scanlines = toScanlines(pixels, widthPx, lastRow);
      lastRow = scanlines.lastRow;
      heightPx += pixels.length / (widthPx * 4);
      await input.write(scanlines.bytes);
    },
    async finish() {
      await input.close();
      await output;
      const parts = [
        PNG_SIGNATURE,
        pngHeader(widthPx, heightPx),
        ...chunks,
        pngChunk('IEND', new Uint8Array()),
      ];
      return new Blob(parts, { type: 'image/png' });
    },
  };
}

async function readAll(stream: ReadableStream<Uint8Array>, take: (data: Uint8Array) => void): Promise<void> {
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) take(read.value);
}
