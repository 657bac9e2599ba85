import 'server-only';
import { UnreadableLengthError, type RecordingBytes } from './recording-bytes';

const RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];

/** These codecs have 1,024 samples a frame at the first rate (ISO 14496-3, 1.5.1). */
const KINDS = [1, 2, 3, 4, 5, 29];
const CODECS = [0x40, 0x66, 0x67, 0x68];

/** Returns samples a second, which `esds` states. Throws UnreadableLengthError for another codec. */
export function readAacRate(bytes: RecordingBytes, at: number, end: number): number {
  const stream = readDescriptor(bytes, at + 4, end);
  if (stream.tag !== 3) throw new UnreadableLengthError('no stream');
  const flags = bytes.byte(stream.bodyAt + 2);
  if (flags >= 0x20) throw new UnreadableLengthError('a stream elsewhere');
  const codec = readDescriptor(bytes, stream.bodyAt + 3, end);
  if (codec.tag !== 4 || !CODECS.includes(bytes.byte(codec.bodyAt)))
    throw new UnreadableLengthError('another codec');
  const { tag, bodyAt } = readDescriptor(bytes, codec.bodyAt + 13, end);
  if (tag !== 5) throw new UnreadableLengthError('no settings');
  const bits = bytes.number(bodyAt, 2);
  const code = (bits >> 7) & 0xf;
  if (!KINDS.includes(bits >> 11)) throw new UnreadableLengthError('another kind of AAC');
  const rate = code === 15 ? Math.floor(bytes.number(bodyAt + 1, 4) / 128) % 2 ** 24 : RATES[code];
  if (rate === undefined || rate === 0) throw new UnreadableLengthError('no rate');
  return rate;
}

function readDescriptor(bytes: RecordingBytes, at: number, end: number): { tag: number; bodyAt: number } {
  let bodyAt = at + 1;
  // Its size has up to four bytes, and all but the last are marked.
  while (bytes.byte(bodyAt) >= 0x80 && bodyAt < at + 4) bodyAt += 1;
  if (bodyAt + 1 >= end) throw new UnreadableLengthError('it ends too early');
  return { tag: bytes.byte(at), bodyAt: bodyAt + 1 };
}
