import 'server-only';
import { open, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { PAGE_SIDES } from '@/lib/domain/file/plan-pdf';
import type { DocumentFrame, DrawTask } from './document-frame';
import { asDamaged } from './document-problem';

/** Larger pictures are left out of a page. */
const PICTURE_LIMIT_PIXELS = 60_000_000;

const QUALITY = 80;

interface PageCanvas extends HTMLCanvasElement {
  encode(format: 'webp', quality: number): Promise<Uint8Array>;
}

const madeSchema = z.object({
  canvas: z.custom<PageCanvas>((value) => typeof value === 'object' && value !== null && 'encode' in value),
  context: z.custom<CanvasRenderingContext2D>((value) => typeof value === 'object' && value !== null),
});

interface CanvasFactory {
  create(width: number, height: number): unknown;
}

const factorySchema = z.custom<CanvasFactory>(
  (value) => typeof value === 'object' && value !== null && 'create' in value,
);

export async function* drawPages({ path, pages, picturesPath }: DrawTask): AsyncGenerator<DocumentFrame> {
  const pdf = await openPdf(path).catch(asDamaged);
  const file = await open(picturesPath, 'wx', 0o600);
  let drawnCount = 0;
  try {
    for (const page of pages) {
      // A page that is damaged does not take the others with it.
      const bytes = await drawPage(pdf, page).catch(() => null);
      if (bytes === null) continue;
      await file.writeFile(`${JSON.stringify({ page, data: Buffer.from(bytes).toString('base64') })}\n`);
      drawnCount += 1;
    }
    yield { kind: 'drawn', drawnCount };
  } finally {
    await file.close();
    await pdf.loadingTask.destroy().catch(() => undefined);
  }
}

type Pdf = Awaited<ReturnType<typeof openPdf>>;

async function openPdf(path: string) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return getDocument({
    data: new Uint8Array(await readFile(path)),
    // Fonts, character maps and decoders lie beside the library; nothing is fetched, and no form or script is run.
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    cMapUrl: `${join(folder, 'cmaps')}/`,
    wasmUrl: `${join(folder, 'wasm')}/`,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    maxImageSize: PICTURE_LIMIT_PIXELS,
    verbosity: 0,
  }).promise;
}

async function drawPage(pdf: Pdf, number: number): Promise<Uint8Array> {
  const page = await pdf.getPage(number);
  const whole = page.getViewport({ scale: 1 });
  const scale = PAGE_SIDES.heightPx / Math.max(1, whole.width, whole.height);
  const viewport = page.getViewport({ scale });
  const sides = [viewport.width, viewport.height].map((side) => Math.max(1, Math.round(side)));
  const [widthPx = 1, heightPx = 1] = sides;
  const { canvas, context } = madeSchema.parse(
    factorySchema.parse(pdf.canvasFactory).create(widthPx, heightPx),
  );
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  page.cleanup();
  return canvas.encode('webp', QUALITY);
}
