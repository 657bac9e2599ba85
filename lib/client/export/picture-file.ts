import { PICTURE_HEIGHT_LIMIT_PX } from './picture-size';
import { openPng, type PngWriter } from './png-writer';

export interface PictureFile {
  readonly blob: Blob;
  readonly extension: '.png' | '.zip';
}

/** Accepts tiles from top to bottom; begins another picture when one would become too tall. */
export interface PictureWriter {
  addTile(pixels: Uint8ClampedArray, widthPx: number): Promise<void>;
  /** Several pictures are numbered in an archive. */
  finish(name: string): Promise<PictureFile>;
}

export function openPicture(heightLimitPx: number = PICTURE_HEIGHT_LIMIT_PX): PictureWriter {
  const done: Blob[] = [];
  let open: PngWriter | null = null;
  const close = async () => {
    if (open !== null) done.push(await open.finish());
    open = null;
  };
  return {
    async addTile(pixels, widthPx) {
      const heightPx = pixels.length / (widthPx * 4);
      if (open !== null && open.heightPx + heightPx > heightLimitPx) await close();
      open ??= openPng(widthPx);
      await open.addRows(pixels);
    },
    async finish(name) {
      await close();
      const [first] = done;
      if (first !== undefined && done.length === 1) return { blob: first, extension: '.png' };
      const { downloadZip } = await import('client-zip');
      const digits = String(done.length).length;
      const files = done.map((input, index) => ({
        name: `${name}-${String(index + 1).padStart(digits, '0')}.png`,
        input,
      }));
      return { blob: await downloadZip(files).blob(), extension: '.zip' };
    },
  };
}
