import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import '../platform/process/awaited-process.mjs';

const TASKS = { store, square, icon, preview, part };

const THUMBNAIL = { sidePx: 320, quality: 70 };
/** Stands for a picture that is too heavy to be drawn in a conversation. */
const LARGE_THUMBNAIL = { sidePx: 640, quality: 70 };
const LARGE_PIXELS = 2_000_000;
const PLACEHOLDER = { sidePx: 12, quality: 30 };
const QUALITY = 85;
const PREVIEW = { sidePx: 320, quality: 50 };
const SQUARE_LIMIT_PIXELS = 25_000_000;
const PREVIEW_FORMATS = ['png', 'jpeg', 'webp'];

process.on('message', async (task) => process.send(await answer(task)));

async function answer({ kind, ...task }) {
  try {
    const { bytes, ...facts } = await TASKS[kind](task);
    return { value: JSON.stringify(facts), bytes };
  } catch (error) {
    return { problem: error === TOO_MANY_PIXELS ? 'pixels' : String(error?.message ?? error).slice(0, 200) };
  }
}

const TOO_MANY_PIXELS = new Error('The picture has too many pixels.');

async function store({ path, isHeic, longSidePx, keptPixels, limitPixels }) {
  const { source, width, height } = isHeic
    ? await openHeic(path, limitPixels)
    : await open(path, limitPixels);
  const scale = Math.min(1, longSidePx / Math.max(width, height), Math.sqrt(keptPixels / (width * height)));
  // The box fits either direction, since a picture may be turned.
  const sidePx = Math.max(1, Math.round(Math.max(width, height) * scale));
  const { data, info } = await source
    .autoOrient()
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = info.width * info.height > LARGE_PIXELS ? LARGE_THUMBNAIL : THUMBNAIL;
  const bytes = [data, await shrink(data, thumbnail), await shrink(data, PLACEHOLDER)];
  return { bytes, widthPx: info.width, heightPx: info.height };
}

async function open(path, limitPixels) {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  if (width * height > limitPixels) throw TOO_MANY_PIXELS;
  const options = { limitInputPixels: limitPixels, failOn: 'truncated', pages: 1, sequentialRead: true };
  return { source: sharp(path, options), width, height };
}

/**
 * The picture library has no HEIC decoder, because the codec is patented. This one turns pictures upright itself.
 */
async function openHeic(path, limitPixels) {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const [image] = new libheif.HeifDecoder().decode(await readFile(path));
  if (image === undefined) throw new Error('There is no picture in this file.');
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > limitPixels) throw TOO_MANY_PIXELS;
  const drawn = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise((resolve) => image.display(drawn, resolve));
  if (shown === null) throw new Error('The picture cannot be decoded.');
  return { source: sharp(shown.data, { raw: { width, height, channels: 4 } }), width, height };
}

function shrink(bytes, { sidePx, quality }) {
  return sharp(bytes)
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
}

function square({ picture, sidePx }) {
  return drawSmall(picture, { width: sidePx, height: sidePx, fit: 'cover', position: 'centre' });
}

function icon({ picture, sidePx }) {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return drawSmall(picture, { width: sidePx, height: sidePx, fit: 'contain', background });
}

async function drawSmall(picture, size) {
  const options = { limitInputPixels: SQUARE_LIMIT_PIXELS, failOn: 'truncated', pages: 1 };
  const drawn = sharp(picture, options).autoOrient().resize(size).png({ compressionLevel: 9 });
  return { bytes: [await drawn.toBuffer()] };
}

async function part({ picture, cut, size }) {
  const drawn = sharp(picture, { failOn: 'truncated', pages: 1 })
    .extract(cut)
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: QUALITY });
  return { bytes: [await drawn.toBuffer()] };
}

async function preview({ picture, limitPixels }) {
  const source = sharp(picture, { limitInputPixels: limitPixels, pages: 1 });
  const { width: widthPx, height: heightPx, format } = await source.metadata();
  if (!PREVIEW_FORMATS.includes(format)) throw new Error('This is no picture that models draw.');
  return { bytes: [await shrink(await source.toBuffer(), PREVIEW)], widthPx, heightPx };
}
