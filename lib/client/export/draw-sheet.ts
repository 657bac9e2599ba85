import { TILE_HEIGHT_PX } from './picture-size';
import { toDrawnSheet } from './sheet-svg';

/** It is thrown when the picture is empty, or the browser forbids reading it. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

interface DrawOptions {
  readonly scale: number;
  readonly signal: AbortSignal;
  /** Receives RGBA rows; the next tile is drawn only when the promise resolves. */
  readonly onTile: (pixels: Uint8ClampedArray, widthPx: number) => Promise<void>;
}

/** Some browsers draw fonts only in a later attempt. */
const ATTEMPTS = 3;
const ATTEMPT_DELAY_MS = 150;

/** Tiles come from top to bottom. Throws PictureError for a blank result. */
export async function drawSheet(sheet: HTMLElement, options: DrawOptions): Promise<void> {
  const { scale, signal, onTile } = options;
  const drawn = await toDrawnSheet(sheet, signal);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(drawn.widthPx * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (context === null) throw new PictureError('no canvas');
  const background = getComputedStyle(document.documentElement).backgroundColor;
  const totalPx = Math.round(drawn.heightPx * scale);
  for (let topPx = 0; topPx < totalPx; topPx += TILE_HEIGHT_PX) {
    const heightPx = Math.min(TILE_HEIGHT_PX, totalPx - topPx);
    const address = drawn.tileAddress({ topPx, heightPx, scale });
    canvas.height = heightPx;
    let pixels = new Uint8ClampedArray();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const image = await loadImage(address);
      signal.throwIfAborted();
      context.fillStyle = background;
      context.fillRect(0, 0, canvas.width, heightPx);
      context.drawImage(image, 0, 0);
      pixels = readPixels(context, canvas.width, heightPx);
      if (topPx > 0 || !isBlank(pixels)) break;
      if (attempt === ATTEMPTS) throw new PictureError('blank');
      await new Promise((resolve) => setTimeout(resolve, ATTEMPT_DELAY_MS));
    }
    await onTile(pixels, canvas.width);
    signal.throwIfAborted();
  }
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (error) {
    throw new PictureError('not drawable', { cause: error });
  }
  return image;
}

function readPixels(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
): Uint8ClampedArray<ArrayBuffer> {
  try {
    return new Uint8ClampedArray(context.getImageData(0, 0, width, height).data);
  } catch (error) {
    throw new PictureError('not readable', { cause: error });
  }
}

function isBlank(pixels: Uint8ClampedArray): boolean {
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / 4);
  return colors.every((color) => color === colors[0]);
}
