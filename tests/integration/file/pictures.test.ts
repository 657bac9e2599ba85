import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { registerUser } from '../../support/calls/account-calls';
import { authorized, download, postFile, uploadedFile } from '../../support/calls/file-calls';
import { headerOnly, pixelBomb, plainPicture } from '../../support/data/pictures';
import { withDatabase } from '../../support/database';

withDatabase();

const own = (bytes: Uint8Array) => new Uint8Array(bytes);

/** Returns the stored bytes of an uploaded picture. */
async function storedPicture(bytes: Uint8Array<ArrayBuffer>, upload = {}) {
  const { bearer } = await registerUser();
  const file = await uploadedFile(bearer, { bytes, ...upload });
  const response = await download(file.filepath, authorized(bearer));
  return { file, stored: Buffer.from(await response.arrayBuffer()) };
}

it('a picture of a telephone (HEIC) is read', async () => {
  const heic = own(await readFile(join('tests', 'fixtures', 'files', 'square.heic')));
  const { file, stored } = await storedPicture(heic, { filename: 'IMG_1.HEIC', type: 'image/heic' });
  expect(file).toMatchObject({ filename: 'IMG_1.HEIC', type: 'image/webp', width: 64, height: 48 });
  const { data, info } = await sharp(stored).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  const [red = 0, , blue = 0] = pixel(50, 40);
  expect(red).toBeGreaterThan(150);
  expect(blue).toBeLessThan(100);
});

it('an AVIF picture is read', async () => {
  const avif = own(
    await sharp(await plainPicture(30, 20))
      .avif()
      .toBuffer(),
  );
  expect((await storedPicture(avif)).file).toMatchObject({ type: 'image/webp', width: 30, height: 20 });
});

it('a picture is turned upright, and what the camera wrote into it is gone', async () => {
  const turned = own(
    await sharp(await plainPicture(40, 20))
      .withExif({ IFD0: { Copyright: 'where I live' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  );
  const { file, stored } = await storedPicture(turned);
  expect(file).toMatchObject({ width: 20, height: 40 });
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  expect(stored.includes('where I live')).toBe(false);
});

it('for Anthropic a picture is no longer than its models see', async () => {
  const { file } = await storedPicture(await plainPicture(3_000, 500), { endpoint: 'anthropic' });
  expect([file.width, file.height]).toEqual([1_568, 261]);
});

it('what hides behind a picture is not stored: only what is drawn is', async () => {
  const script = new TextEncoder().encode('<script>alert(1)</script>');
  const polyglot = own(Buffer.concat([await plainPicture(10, 10), script]));
  expect((await storedPicture(polyglot)).stored.includes('script')).toBe(false);
});

it.each([
  ['a drawing, which can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
])('%s is no picture, whatever it is called: it is saved, and never runs', async (_, text) => {
  const { bearer } = await registerUser();
  const bytes = new TextEncoder().encode(text);
  const file = await uploadedFile(bearer, { bytes, filename: 'a.png', type: 'image/png' });
  expect(file).not.toHaveProperty('width');
  const { headers } = await download(file.filepath, authorized(bearer));
  expect(headers.get('content-disposition')).toMatch(/^attachment/);
  expect(headers.get('content-type')).not.toMatch(/^image/);
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it.each([
  ['that unpacks to them', pixelBomb(60_000, 60_000)],
  ['that claims them', headerOnly(60_000, 60_000)],
])(
  'a picture of more than forty million pixels is refused before it is unpacked: one %s',
  async (_, bytes) => {
    const { bearer } = await registerUser();
    const response = await postFile(bearer, { bytes });
    expect(await response.json()).toMatchObject({ code: 'file_refused', details: { reason: 'pixels' } });
  },
);
