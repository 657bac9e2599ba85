export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const BYTES_RGBA = 4;
const BYTES_RGB = 3;
const BIT_DEPTH = 8;
const COLOR_TYPE_RGB = 2;
/** Each byte is stored as its difference to the one above: flat areas become zeros. */
const FILTER_UP = 2;

export function pngChunk(name: 'IHDR' | 'IDAT' | 'IEND', data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(data.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode(name), 4);
  chunk.set(data, 8);
  view.setUint32(data.length + 8, crc32(chunk.subarray(4, data.length + 8)));
  return chunk;
}

export function pngHeader(widthPx: number, heightPx: number): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(13);
  const view = new DataView(data.buffer);
  view.setUint32(0, widthPx);
  view.setUint32(4, heightPx);
  data[8] = BIT_DEPTH;
  data[9] = COLOR_TYPE_RGB;
  return pngChunk('IHDR', data);
}

interface Scanlines {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly lastRow: Uint8Array<ArrayBuffer>;
}

/** The pixels are whole RGBA rows; `above` is null for the first ones. */
export function toScanlines(
  pixels: Uint8ClampedArray,
  widthPx: number,
  above: Uint8Array<ArrayBuffer> | null,
): Scanlines {
  const rowBytes = widthPx * BYTES_RGB;
  const rows = pixels.length / (widthPx * BYTES_RGBA);
  const bytes = new Uint8Array((rowBytes + 1) * rows);
  let before = above ?? new Uint8Array(rowBytes);
  let row = new Uint8Array(rowBytes);
  let from = 0;
  let to = 0;
  for (let y = 0; y < rows; y += 1) {
    bytes[to] = FILTER_UP;
    to += 1;
    for (let x = 0; x < rowBytes; x += 1) {
      const value = pixels[from] ?? 0;
      row[x] = value;
      bytes[to] = value - (before[x] ?? 0);
      to += 1;
      from += x % BYTES_RGB === 2 ? 2 : 1;
    }
    const spare: Uint8Array<ArrayBuffer> = y === 0 ? new Uint8Array(rowBytes) : before;
    before = row;
    row = spare;
  }
  return { bytes, lastRow: before };
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
