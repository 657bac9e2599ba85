import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const own = (bytes: Uint8Array) => new Uint8Array(bytes);

export async function plainPicture(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 200, g: 40, b: 40 };
  return own(
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
}

export async function noise(sidePx: number): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = randomBytes(sidePx * sidePx * 3);
  return own(
    await sharp(pixels, { raw: { width: sidePx, height: sidePx, channels: 3 } })
      .png()
      .toBuffer(),
  );
}

function png(width: number, height: number, data: Buffer): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return own(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]),
  );
}

/** The small file really unpacks to this many pixels, one bit each. */
export function pixelBomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  return png(width, height, deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height)));
}

/** The header claims this many pixels, with hardly any data behind it. */
export function headerOnly(width: number, height: number): Uint8Array<ArrayBuffer> {
  return png(width, height, deflateSync(Buffer.alloc(10)));
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
}
