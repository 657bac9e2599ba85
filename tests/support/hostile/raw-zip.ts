import { constants, crc32, deflateRawSync } from 'node:zlib';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';

export interface RawPart {
  readonly name: string;
  readonly packed: Uint8Array;
  readonly saidBytes: number;
  readonly crc: number;
}

const HEADER_BYTES = 30;
const DEFLATED = 8;

export function partOf(name: string, content: string | Uint8Array): RawPart {
  const bytes = Buffer.from(content);
  return { name, packed: deflateRawSync(bytes), saidBytes: bytes.byteLength, crc: crc32(bytes) };
}

/** Zeros are packed to a thousandth; the archive claims `saidBytes`. */
export function partOfZeros(name: string, megabytes: number, saidBytes = megabytes * MEGABYTE): RawPart {
  const zeros = new Uint8Array(MEGABYTE);
  // Packed pieces that end on a byte can follow each other, so packing one of them is enough.
  const piece = deflateRawSync(zeros, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Array.from({ length: megabytes }, () => piece);
  return { name, packed: Buffer.concat([...pieces, deflateRawSync('')]), saidBytes, crc: 0 };
}

export function rawZip(parts: readonly RawPart[]): Buffer {
  const heads: Buffer[] = [];
  const bodies: Buffer[] = [];
  let offset = 0;
  for (const { name, packed, saidBytes, crc } of parts) {
    const nameBytes = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt32LE(crc, 10);
    facts.writeUInt32LE(packed.byteLength, 14);
    facts.writeUInt32LE(saidBytes, 18);
    facts.writeUInt16LE(nameBytes.byteLength, 22);
    bodies.push(Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, nameBytes, packed]));
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    heads.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), facts, place, nameBytes]));
    offset += HEADER_BYTES + nameBytes.byteLength + packed.byteLength;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.byteLength, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\u0005\u0006'), end]);
}
