import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { postRefresh, registerUser } from '../../support/calls/account-calls';
import {
  deleteAvatar,
  getPicture,
  postAvatar,
  postRawAvatar,
  userOf,
} from '../../support/calls/avatar-calls';
import { bytesOf } from '../../support/calls/conversation-calls';
import { headerOnly, noise, pixelBomb, plainPicture } from '../../support/data/pictures';
import { withDatabase } from '../../support/database';
import { until } from '../../support/until';

const dataDirectory = join(tmpdir(), `parley-avatars-${String(process.pid)}`);
const database = withDatabase({ DATA_DIR: dataDirectory });
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

const HAS_EXIF = { exif: { IFD0: { Copyright: 'somewhere at home' } } };

const codeIn = async (response: Response) => (await response.json()).code;
const own = (bytes: Uint8Array) => new Uint8Array(bytes);

function filesOf(userId: string): Promise<string[]> {
  return readdir(join(dataDirectory, 'files', userId)).catch(() => []);
}

async function pageCookieOf(cookie: string): Promise<string> {
  const response = await postRefresh(cookie);
  const header = response.headers.getSetCookie().find((value) => value.startsWith('parley.session='));
  return (header ?? '').split(';')[0] ?? '';
}

describe('a new picture', () => {
  it('is a square PNG at an address of ours that says the user chose it', async () => {
    const { bearer } = await registerUser();
    const response = await postAvatar(bearer, await plainPicture(640, 300));
    expect(response.status).toBe(200);
    const { url } = await response.json();
    const { id, avatar } = await userOf(bearer);
    expect(url).toMatch(new RegExp(`^/images/${id}/avatar-\\d+\\.png\\?manual=true$`));
    expect(avatar).toBe(url);
    const picture = await getPicture(url, { authorization: `Bearer ${bearer}` });
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const { width, height, format } = await sharp(await picture.arrayBuffer()).metadata();
    expect([width, height, format]).toEqual([150, 150, 'png']);
  });

  it('keeps only the look of the file it was made from', async () => {
    const { bearer } = await registerUser();
    const photograph = await sharp(await plainPicture(400, 400))
      .jpeg()
      .withExif(HAS_EXIF.exif)
      .toBuffer();
    const polyglot = own(Buffer.concat([photograph, Buffer.from('<script>alert(1)</script>')]));
    expect(Buffer.from(polyglot).includes('somewhere at home')).toBe(true);
    const { url } = await (await postAvatar(bearer, polyglot, { type: 'image/jpeg' })).json();
    const stored = Buffer.from(
      await (await getPicture(url, { authorization: `Bearer ${bearer}` })).arrayBuffer(),
    );
    expect(stored.includes('<script>')).toBe(false);
    expect(stored.includes('somewhere at home')).toBe(false);
  });

  it('stands upright whichever way the camera was held', async () => {
    const { bearer } = await registerUser();
    const red = { r: 255, g: 0, b: 0 };
    const left = await sharp({ create: { width: 100, height: 200, channels: 3, background: red } })
      .png()
      .toBuffer();
    const lying = await sharp({
      create: { width: 200, height: 200, channels: 3, background: { r: 0, g: 0, b: 255 } },
    })
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { url } = await (await postAvatar(bearer, own(lying))).json();
    const stored = await (await getPicture(url, { authorization: `Bearer ${bearer}` })).arrayBuffer();
    const [topRed = 0] = await sharp(stored)
      .extract({ left: 70, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer();
    const [bottomRed = 255] = await sharp(stored)
      .extract({ left: 70, top: 145, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(topRed).toBeGreaterThan(200);
    expect(bottomRed).toBeLessThan(50);
  });

  it('replaces the one before, on disk too', async () => {
    const { bearer } = await registerUser();
    const first = (await (await postAvatar(bearer, await plainPicture(200, 200))).json()).url;
    const second = (await (await postAvatar(bearer, await plainPicture(100, 200))).json()).url;
    const { id, avatar } = await userOf(bearer);
    expect(avatar).toBe(second);
    await until(async () => (await filesOf(id)).length === 1);
    if (first !== second)
      expect((await getPicture(first, { authorization: `Bearer ${bearer}` })).status).toBe(404);
  });

  it.each([
    ['GIF', (picture: Sharp) => picture.gif()],
    ['WebP', (picture: Sharp) => picture.webp()],
  ])('may be made from a %s, and is stored as a PNG', async (_kind, encode) => {
    const { bearer } = await registerUser();
    const file = own(await encode(sharp(await plainPicture(40, 20))).toBuffer());
    const { url } = await (await postAvatar(bearer, file)).json();
    const answer = await getPicture(url, { authorization: `Bearer ${bearer}` });
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      format: 'png',
      width: 150,
    });
  });

  it('of many at once is one picture, and one file', async () => {
    const { bearer } = await registerUser();
    const bytes = await plainPicture(300, 300);
    const answers = await Promise.all(Array.from({ length: 6 }, () => postAvatar(bearer, bytes)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const { id, avatar } = await userOf(bearer);
    await until(async () => (await filesOf(id)).length === 1);
    expect((await getPicture(avatar ?? '', { authorization: `Bearer ${bearer}` })).status).toBe(200);
    const rows = await database.query(`select 1 from files where "userId" = $1`, [id]);
    expect(rows).toHaveLength(1);
  });

  it('is deleted with its file', async () => {
    const { bearer } = await registerUser();
    await postAvatar(bearer, await plainPicture(200, 200));
    expect((await deleteAvatar(bearer)).status).toBe(204);
    const { id, avatar } = await userOf(bearer);
    expect(avatar).toBeNull();
    await until(async () => (await filesOf(id)).length === 0);
    expect((await deleteAvatar(bearer)).status).toBe(204);
  });
});

describe('a file that is refused', () => {
  const text = (content: string) => own(Buffer.from(content));

  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>>]>([
    [
      'an SVG called .png',
      async () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['a page called .png', async () => text('<!doctype html><script>alert(1)</script>')],
    ['a PNG that is cut off', async () => (await noise(300)).slice(0, 5_000)],
    [
      'a JPEG that is cut off',
      async () =>
        own(
          await sharp(await noise(300))
            .jpeg()
            .toBuffer(),
        ).slice(0, 5_000),
    ],
    ['a signature and nothing behind it', async () => (await plainPicture(5, 5)).slice(0, 8)],
    [
      'a signature with a page behind it',
      async () =>
        own(Buffer.concat([(await plainPicture(5, 5)).slice(0, 8), Buffer.from('<html><script>1</script>')])),
    ],
    ['nothing', async () => text('')],
    ['30,000 by 30,000 pixels', async () => pixelBomb(30_000, 30_000)],
    ['a header that claims 30,000 by 30,000 pixels', async () => headerOnly(30_000, 30_000)],
    ['a header that claims two billion pixels a line', async () => headerOnly(2_147_483_647, 1)],
    ['a picture of no pixels', async () => headerOnly(0, 0)],
  ])('%s', async (_what, make) => {
    const { bearer } = await registerUser();
    const response = await postAvatar(bearer, await make());
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'upload_invalid', details: { limitMegabytes: 2 } });
    const { id, avatar } = await userOf(bearer);
    expect(avatar).toBeNull();
    await until(async () => (await filesOf(id)).length === 0);
  });

  it('is one of 10 MB, whether or not its length is said beforehand', async () => {
    const { bearer } = await registerUser();
    const large = await postAvatar(bearer, new Uint8Array(10 * MEGABYTE));
    expect([large.status, await codeIn(large)]).toEqual([413, 'body_too_large']);
    let sentBytes = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = new Uint8Array(64 * 1024);
        sentBytes += piece.byteLength;
        controller.enqueue(piece);
      },
    });
    const streamed = await postRawAvatar(bearer, endless, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect([streamed.status, await codeIn(streamed)]).toEqual([413, 'body_too_large']);
    expect(sentBytes).toBeLessThan(3 * MEGABYTE);
  });

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
    'is a body of type %s',
    async (contentType) => {
      const { bearer } = await registerUser();
      const response = await postRawAvatar(bearer, '{"input":"x"}', { 'content-type': contentType });
      expect([response.status, await codeIn(response)]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it.each<[string, string, string]>([
    [
      'a form without its end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="input"',
    ],
    ['a form without a boundary', 'multipart/form-data', 'x'],
    [
      'text where the file should be',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="input"\r\n\r\nhello\r\n--x--\r\n',
    ],
  ])('%s', async (_what, contentType, body) => {
    const { bearer } = await registerUser();
    const response = await postRawAvatar(bearer, body, { 'content-type': contentType });
    expect([response.status, await codeIn(response)]).toEqual([400, 'malformed_body']);
  });

  it('is any file under another name than the one agreed', async () => {
    const { bearer } = await registerUser();
    const response = await postAvatar(bearer, await plainPicture(20, 20), { field: 'file' });
    expect(await codeIn(response)).toBe('malformed_body');
  });

  it('is any of a caller without a session', async () => {
    expect((await postAvatar(null, await plainPicture(20, 20))).status).toBe(401);
    expect((await postAvatar('nobody', await plainPicture(20, 20))).status).toBe(401);
  });
});

describe('whose picture it is', () => {
  it('a page shows it by its own cookie, and asks again each time', async () => {
    const { bearer, cookie } = await registerUser();
    const { url } = await (await postAvatar(bearer, await plainPicture(200, 200))).json();
    const pageCookie = await pageCookieOf(cookie);
    const picture = await getPicture(url, { cookie: pageCookie });
    expect(picture.status).toBe(200);
    expect(picture.headers.get('cache-control')).toBe('private, no-cache');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const again = await getPicture(url, {
      cookie: pageCookie,
      'if-none-match': picture.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  it('a stranger gets the same answer as for a picture that never existed', async () => {
    const somebody = await registerUser();
    const stranger = await registerUser();
    const { url } = await (await postAvatar(somebody.bearer, await plainPicture(200, 200))).json();
    const { id } = await userOf(stranger.bearer);
    const proof = { authorization: `Bearer ${stranger.bearer}` };
    const foreign = await bytesOf(await getPicture(url, proof));
    expect(foreign).toBe(await bytesOf(await getPicture(`/images/${id}/avatar-1.png`, proof)));
    expect(JSON.parse(foreign)[0]).toBe(404);
    expect((await getPicture(url)).status).toBe(401);
    expect((await getPicture(url, { cookie: 'parley.session=nonsense' })).status).toBe(401);
  });

  it.each(['../../../etc/passwd', '..', 'avatar-1.png\0', '%2e%2e%2f', 'x'.repeat(300)])(
    'no name leads out of the folder: %j',
    async (name) => {
      const { bearer } = await registerUser();
      const { id } = await userOf(bearer);
      const response = await getPicture(`/images/${id}/${encodeURIComponent(name)}`, {
        authorization: `Bearer ${bearer}`,
      });
      expect(response.status).toBe(404);
    },
  );
});
