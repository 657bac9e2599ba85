import 'server-only';

/** All sizes have 64 bits, as in ISO/IEC 21320 and PKWARE's APPNOTE 6.3. */
const VERSION = 45;
const MADE_ON_UNIX = 3 << 8;
/** The flags say that sizes and sums follow the bytes, and that names are UTF-8. */
const FLAGS = 0x0808;
const IN_EXTRA = 0xffff_ffff;
const COUNT_IN_EXTRA = 0xffff;
const EXTRA_ID = 0x0001;
const REGULAR_FILE = 0o100_600;

export interface ZipEntry {
  readonly name: string;
  readonly comment: string;
  readonly isPacked: boolean;
  readonly mtime: Date;
}

export interface WrittenEntry extends ZipEntry {
  readonly sum: number;
  readonly sizeBytes: number;
  readonly packedBytes: number;
  readonly offset: number;
}

export function localHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name, 'utf8');
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(VERSION, 4);
  writeKind(header, 6, entry);
  header.writeUInt32LE(0, 14);
  header.writeUInt32LE(IN_EXTRA, 18);
  header.writeUInt32LE(IN_EXTRA, 22);
  header.writeUInt16LE(name.byteLength, 26);
  const extra = sizes([0, 0]);
  header.writeUInt16LE(extra.byteLength, 28);
  return Buffer.concat([header, name, extra]);
}

export function dataDescriptor({
  sum,
  packedBytes,
  sizeBytes,
}: Pick<WrittenEntry, 'sum' | 'packedBytes' | 'sizeBytes'>): Buffer {
  const descriptor = Buffer.alloc(24);
  descriptor.writeUInt32LE(0x0807_4b50, 0);
  descriptor.writeUInt32LE(sum, 4);
  descriptor.writeBigUInt64LE(BigInt(packedBytes), 8);
  descriptor.writeBigUInt64LE(BigInt(sizeBytes), 16);
  return descriptor;
}

export function directoryEntry(entry: WrittenEntry): Buffer {
  const [name, comment] = [Buffer.from(entry.name, 'utf8'), Buffer.from(entry.comment, 'utf8')];
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x0201_4b50, 0);
  header.writeUInt16LE(MADE_ON_UNIX | VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  writeKind(header, 8, entry);
  header.writeUInt32LE(entry.sum, 16);
  header.writeUInt32LE(IN_EXTRA, 20);
  header.writeUInt32LE(IN_EXTRA, 24);
  header.writeUInt16LE(name.byteLength, 28);
  const extra = sizes([entry.sizeBytes, entry.packedBytes, entry.offset]);
  header.writeUInt16LE(extra.byteLength, 30);
  header.writeUInt16LE(comment.byteLength, 32);
  header.writeUInt32LE(REGULAR_FILE * 0x1_0000, 38);
  header.writeUInt32LE(IN_EXTRA, 42);
  return Buffer.concat([header, name, extra, comment]);
}

export function endOfZip({
  count,
  directoryBytes,
  offset,
}: {
  readonly count: number;
  readonly directoryBytes: number;
  readonly offset: number;
}): Buffer {
  const end = Buffer.alloc(56 + 20 + 22);
  end.writeUInt32LE(0x0606_4b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(MADE_ON_UNIX | VERSION, 12);
  end.writeUInt16LE(VERSION, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(directoryBytes), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x0706_4b50, 56);
  end.writeBigUInt64LE(BigInt(offset + directoryBytes), 64);
  end.writeUInt32LE(1, 72);
  end.writeUInt32LE(0x0605_4b50, 76);
  end.writeUInt16LE(COUNT_IN_EXTRA, 84);
  end.writeUInt16LE(COUNT_IN_EXTRA, 86);
  end.writeUInt32LE(IN_EXTRA, 88);
  end.writeUInt32LE(IN_EXTRA, 92);
  return end;
}

function writeKind(header: Buffer, at: number, { isPacked, mtime }: ZipEntry): void {
  header.writeUInt16LE(FLAGS, at);
  header.writeUInt16LE(isPacked ? 8 : 0, at + 2);
  // The year is at least 1980 and the zone is not told; the manifest has the exact time.
  const time = (mtime.getHours() << 11) | (mtime.getMinutes() << 5) | (mtime.getSeconds() >> 1);
  const date = ((mtime.getFullYear() - 1980) << 9) | ((mtime.getMonth() + 1) << 5) | mtime.getDate();
  header.writeUInt16LE(time, at + 4);
  header.writeUInt16LE(date, at + 6);
}

function sizes(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * values.length);
  extra.writeUInt16LE(EXTRA_ID, 0);
  extra.writeUInt16LE(8 * values.length, 2);
  values.forEach((value, at) => extra.writeBigUInt64LE(BigInt(value), 4 + 8 * at));
  return extra;
}
