import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { env } from '@/lib/server/platform/env';
import { registerUser } from '../../support/calls/account-calls';
import { authorized, download, filesOf, postFile, uploadedFile } from '../../support/calls/file-calls';
import { boxesOf, heicFile } from '../../support/data/heic-file';
import { headerOnly, pixelBomb, plainPicture } from '../../support/data/pictures';
import { withDatabase } from '../../support/database';
import { until } from '../../support/until';

const folder = mkdtempSync(join(tmpdir(), 'parley-pictures-'));
withDatabase({ DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const own = (bytes: Uint8Array) => new Uint8Array(bytes);

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

describe('a picture of a telephone (HEIC)', () => {
  const upload = { filename: 'IMG_1.HEIC', type: 'image/heic' };

  async function answerTo(bytes: Uint8Array<ArrayBuffer>) {
    const { bearer } = await registerUser();
    const answer = await postFile(bearer, { ...upload, bytes });
    const { details } = z
      .object({ details: z.object({ reason: z.string() }).optional() })
      .parse(await answer.json());
    expect(await filesOf(bearer)).toHaveLength(answer.status === 200 ? 1 : 0);
    return { status: answer.status, reason: details?.reason };
  }

  it('of many tiles is put together, and turned upright', async () => {
    const lying = await storedPicture(heicFile({ columns: 3, rows: 2 }), upload);
    expect(lying.file).toMatchObject({ type: 'image/webp', width: 192, height: 128 });
    const upright = await storedPicture(heicFile({ columns: 3, rows: 2, turns: 1 }), upload);
    expect(upright.file).toMatchObject({ width: 128, height: 192 });
  });

  it.each([
    ['says it has 60,000 pixels a side', heicFile({ said: { width: 60_000, height: 60_000 } }), 'pixels'],
    ['has 14,400 tiles', heicFile({ columns: 120, rows: 120 }), 'unreadable'],
    ['is made of itself', heicFile({ isOfItself: true }), 'unreadable'],
    ['has its pixels behind its end', heicFile({ beyondBytes: 2 ** 31 }), 'unreadable'],
    ['has no tiles', heicFile({ columns: 2, tiles: 0 }), 'unreadable'],
    ['ends after its first box', heicFile({}).slice(0, 28), 'unreadable'],
    ['ends in the middle of its pixels', heicFile({}).slice(0, -60), 'unreadable'],
  ])('that %s is refused, and none of it is left', async (_what, bytes, reason) => {
    expect(await answerTo(bytes)).toEqual({ status: 422, reason });
  });

  it('of thousands of tiles that says it has one is refused, or as small as it says', async () => {
    const { bearer } = await registerUser();
    const bytes = heicFile({ columns: 120, rows: 120, said: { width: 64, height: 64 } });
    const { status } = await postFile(bearer, { ...upload, bytes });
    const [stored] = await filesOf(bearer);
    expect(status === 422 ? 0 : stored?.width).toBe(status === 422 ? 0 : 64);
  });

  it('whose boxes lie about their length is refused or drawn, and harms none of the next ones', async () => {
    const real = heicFile({ columns: 2 });
    const lies = boxesOf(real).flatMap((at, index) => {
      const lying = real.slice();
      const lie = [0xff_ff_ff_ff, 0, 9][index % 3] ?? 0;
      new DataView(lying.buffer).setUint32(at, lie);
      return [lying];
    });
    expect(lies.length).toBeGreaterThan(10);
    for (const bytes of lies) expect([200, 422]).toContain((await answerTo(bytes)).status);
    expect(await answerTo(real)).toEqual({ status: 200, reason: undefined });
    expect(await readdir(join(env().DATA_DIR, 'uploads'))).toEqual([]);
  });
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

it.each([
  ['a photograph of a telephone', [4_032, 3_024], [3_547, 2_660]],
  ['a long screenshot', [600, 6_000], [600, 6_000]],
  ['a longer one', [400, 20_000], [246, 12_288]],
])('%s keeps what any model reads', async (_what, [width = 0, height = 0], kept) => {
  const { file } = await storedPicture(await plainPicture(width, height));
  expect([file.width, file.height]).toEqual(kept);
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
  await until(async () => (await filesOf(bearer)).every(({ textState }) => textState !== 'pending'));
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
