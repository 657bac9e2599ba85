/** Builds the smallest files of silence that the formats allow, by their frames. */

const u32 = (value: number): Buffer<ArrayBuffer> => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Opus sends 60 ms of silence as this: the first byte of its packet alone. */
const SILENT_OPUS = Buffer.from([0x18]);
const SILENT_OPUS_MS = 60;

/** `packets` of 60 ms stand 200 on a page; the positions claim `saidMs` in all if set. */
export function oggOpus(
  packets: number,
  { saidMs, codec = 'OpusHead' }: { saidMs?: number; codec?: string } = {},
): Buffer<ArrayBuffer> {
  const pages = [
    oggPage(0, 2, [Buffer.from(`${codec}\x01\x01`, 'latin1')]),
    oggPage(0, 0, [Buffer.from('OpusTags')]),
  ];
  for (let done = 0; done < packets; done += 200) {
    const count = Math.min(200, packets - done);
    const atMs = saidMs === undefined ? (done + count) * SILENT_OPUS_MS : (saidMs * (done + count)) / packets;
    pages.push(
      oggPage(
        Math.round(atMs * 48),
        0,
        Array.from({ length: count }, () => SILENT_OPUS),
      ),
    );
  }
  return Buffer.concat(pages);
}

function oggPage(position: number, flags: number, packets: readonly Buffer[]): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(27);
  head.write('OggS');
  head[5] = flags;
  head.writeBigUInt64LE(BigInt(position), 6);
  head.writeUInt32LE(7, 14);
  head[26] = packets.length;
  return Buffer.concat([head, Buffer.from(packets.map(({ byteLength }) => byteLength)), ...packets]);
}

/** Null writes a size that is not known. */
function element(id: number, body: Buffer | null, ...rest: readonly Buffer[]): Buffer<ArrayBuffer> {
  const name = Buffer.from(id.toString(16), 'hex');
  if (body === null) return Buffer.concat([name, Buffer.from('01ffffffffffffff', 'hex'), ...rest]);
  return Buffer.concat([name, Buffer.from([0x08]), u32(body.byteLength), body]);
}

/** Browsers record Opus in WebM like this: `packets` of 60 ms, `stepMs` apart; the header may state a length. */
export function webmOpus(
  packets: number,
  {
    stepMs = SILENT_OPUS_MS,
    saidMs,
    codec = 'A_OPUS',
  }: { stepMs?: number; saidMs?: number; codec?: string } = {},
): Buffer<ArrayBuffer> {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(saidMs ?? 0);
  const track = [
    element(0xd7, Buffer.from([1])),
    element(0x83, Buffer.from([2])),
    element(0x86, Buffer.from(codec)),
  ];
  const parts = [
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
    element(0x18538067, null),
    element(
      0x1549a966,
      Buffer.concat([
        element(0x2ad7b1, u32(1_000_000)),
        ...(saidMs === undefined ? [] : [element(0x4489, duration)]),
      ]),
    ),
    element(0x1654ae6b, element(0xae, Buffer.concat(track))),
  ];
  for (let index = 0; index < packets; index += 1) {
    parts.push(element(0x1f43b675, null, element(0xe7, u32(Math.round(index * stepMs)))));
    parts.push(element(0xa3, Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), SILENT_OPUS])));
  }
  return Buffer.concat(parts);
}

/** Frames have 1,024 samples at 16,000 a second, 64 ms each. */
export function adts(frames: number): Buffer<ArrayBuffer> {
  const frame = Buffer.from([0xff, 0xf1, 0x60, 0x40, 0x01, 0x1f, 0xfc, 0x21, 0x00]);
  frame.writeUIntBE((frame.byteLength << 5) | 0x400000 | 0x1f, 3, 3);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/** 8,000 samples and 8 kilobits a second (MPEG 2.5) make frames of 72 ms and 72 bytes. */
export function mp3(frames: number): Buffer<ArrayBuffer> {
  const frame = Buffer.alloc(72);
  frame.set([0xff, 0xe3, 0x18, 0xc0]);
  return Buffer.concat([
    Buffer.from('ID3\x04\0\0\0\0\0\x02ab', 'latin1'),
    ...Array.from({ length: frames }, () => frame),
  ]);
}

/** Frames have 16,000 samples at 16,000 a second; the description claims one sample. */
export function flac(frames: number): Buffer<ArrayBuffer> {
  const description = Buffer.alloc(38);
  description.set([0x80, 0, 0, 34]);
  description.writeUIntBE(16_000 << 4, 14, 3);
  description[21] = 1;
  const frame = Buffer.from([0xff, 0xf8, 0x75, 0x08, 0x00, 0x3e, 0x7f, 0x00, 0x00, 0x00, 0x00, 0x00]);
  frame[7] = crc8(frame.subarray(0, 7));
  return Buffer.concat([Buffer.from('fLaC'), description, ...Array.from({ length: frames }, () => frame)]);
}

function crc8(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ ((sum & 0x80) === 0 ? 0 : 0x07)) & 0xff;
  }
  return sum;
}

function box(kind: string, ...parts: readonly Buffer[]): Buffer<ArrayBuffer> {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.byteLength + 8), Buffer.from(kind), body]);
}

interface Mp4 {
  /** Browsers record in fragments. */
  readonly isFragmented?: boolean;
  /** Each frame claims to last this, of 16,000 a second; 1,024 is true. */
  readonly units?: number;
  readonly codec?: string;
  /** The file contains this number of frames; all by default. */
  readonly written?: number;
  /** The list of edits plays the whole this often. */
  readonly edits?: number;
}

/** Frames have 1,024 samples at 16,000 a second. */
export function mp4(
  frames: number,
  { isFragmented = false, units = 1_024, codec = 'mp4a', written = frames, edits = 1 }: Mp4 = {},
): Buffer<ArrayBuffer> {
  const settings = Buffer.from('1408', 'hex');
  const describing = Buffer.concat([
    Buffer.from([4, 17, 0x40, 0x15]),
    Buffer.alloc(11),
    Buffer.from([5, 2]),
    settings,
  ]);
  const stream = Buffer.concat([Buffer.from([3, describing.byteLength + 3, 0, 1, 0]), describing]);
  const entry = box(codec, Buffer.alloc(28), box('esds', u32(0), stream));
  const whole = isFragmented ? 0 : frames;
  const table = box(
    'stbl',
    box('stsd', u32(0), u32(1), entry),
    box('stts', u32(0), u32(whole === 0 ? 0 : 1), ...(whole === 0 ? [] : [u32(whole), u32(units)])),
    box('stsz', u32(0), u32(4), u32(whole)),
  );
  const edit = Buffer.concat([u32(1), u32(0), u32(0x10000)]);
  const track = box(
    'trak',
    box('tkhd', u32(0), u32(0), u32(0), u32(1), Buffer.alloc(68)),
    box('edts', box('elst', u32(0), u32(edits), ...Array.from({ length: edits }, () => edit))),
    box(
      'mdia',
      box('mdhd', u32(0), u32(0), u32(0), u32(16_000), u32(1), u32(0)),
      box('hdlr', u32(0), u32(0), Buffer.from('soun'), Buffer.alloc(13)),
      box('minf', table),
    ),
  );
  const parts = [
    box('ftyp', Buffer.from('isom'), u32(0)),
    box(
      'moov',
      box('mvhd', u32(0)),
      track,
      box('mvex', box('trex', u32(0), u32(1), u32(1), u32(units), u32(4), u32(0))),
    ),
  ];
  if (!isFragmented) return Buffer.concat([...parts, box('mdat', Buffer.alloc(written * 4))]);
  for (let done = 0; done < frames; done += 50) {
    const count = Math.min(50, frames - done);
    parts.push(
      box(
        'moof',
        box('mfhd', u32(0), u32(1)),
        box('traf', box('tfhd', u32(0x20000), u32(1)), box('trun', u32(0), u32(count))),
      ),
    );
    parts.push(box('mdat', Buffer.alloc(count * 4)));
  }
  return Buffer.concat(parts);
}
