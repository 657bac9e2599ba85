import sharp from 'sharp';
import { openPicture } from '@/lib/client/export/picture-file';

function tile(widthPx: number, heightPx: number, gray: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(widthPx * heightPx * 4).fill(gray);
  return pixels.map((value, index) => (index % 4 === 3 ? 255 : value));
}

async function rowsOf(png: Blob): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(await png.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.height }, (_, y) => data[y * info.width * 3] ?? -1);
}

it('joins tiles to one picture without a seam', async () => {
  const picture = openPicture();
  await picture.addTile(tile(5, 3, 10), 5);
  await picture.addTile(tile(5, 2, 200), 5);
  const { blob, extension } = await picture.finish('talk');
  expect(extension).toBe('.png');
  expect(blob.type).toBe('image/png');
  expect(await rowsOf(blob)).toEqual([10, 10, 10, 200, 200]);
});

it('begins another picture where one would grow too tall, and numbers them in an archive', async () => {
  const picture = openPicture(10);
  for (let index = 1; index <= 12; index += 1) await picture.addTile(tile(4, 9, index), 4);
  const { blob, extension } = await picture.finish('talk');
  expect(extension).toBe('.zip');
  const zip = Buffer.from(await blob.arrayBuffer());
  for (const number of ['01', '02', '12']) expect(zip.includes(`talk-${number}.png`)).toBe(true);
  expect(zip.includes('talk-13.png')).toBe(false);
});
