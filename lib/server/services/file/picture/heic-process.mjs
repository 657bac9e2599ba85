import { readFile, writeFile } from 'node:fs/promises';
import libheif from 'libheif-js/wasm-bundle.js';
import '../../../platform/process/awaited-process.mjs';

process.once('message', async ({ path, pixelsPath, limitPixels }) => {
  process.send(await decode(path, pixelsPath, limitPixels));
});

/** Writes the pixels of the picture, four bytes each; returns its size, and whether it has not too many of them. */
async function decode(path, pixelsPath, limitPixels) {
  const [image] = new libheif.HeifDecoder().decode(await readFile(path));
  if (image === undefined) throw new Error('There is no picture in this file.');
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > limitPixels) return { width, height, isDecoded: false };
  const drawn = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise((resolve) => image.display(drawn, resolve));
  if (shown === null) throw new Error('The picture cannot be decoded.');
  await writeFile(pixelsPath, shown.data, { flag: 'wx', mode: 0o600 });
  return { width, height, isDecoded: true };
}
