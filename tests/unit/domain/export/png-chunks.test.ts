import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { PNG_SIGNATURE, pngChunk, pngHeader, toScanlines } from '@/lib/domain/export/png-chunks';

function pixelsOf(widthPx: number, heightPx: number, seed: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = index % 4 === 3 ? 255 : (index * seed) % 251;
  return pixels;
}

it('writes a picture that another reader sees pixel by pixel, from tiles of any height', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 999 }),
      async (widthPx, heights, seed) => {
        const tiles = heights.map((heightPx, index) => pixelsOf(widthPx, heightPx, seed + index));
        const scanlines: Uint8Array[] = [];
        let above: Uint8Array<ArrayBuffer> | null = null;
        for (const tile of tiles) {
          const lines = toScanlines(tile, widthPx, above);
          above = lines.lastRow;
          scanlines.push(lines.bytes);
        }
        const heightPx = heights.reduce((sum, height) => sum + height, 0);
        const png = Buffer.concat([
          PNG_SIGNATURE,
          pngHeader(widthPx, heightPx),
          pngChunk('IDAT', deflateSync(Buffer.concat(scanlines))),
          pngChunk('IEND', new Uint8Array()),
        ]);
        const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
        expect([info.width, info.height]).toEqual([widthPx, heightPx]);
        expect([...data]).toEqual(tiles.flatMap((tile) => [...tile]));
      },
    ),
    { numRuns: 25 },
  );
});
