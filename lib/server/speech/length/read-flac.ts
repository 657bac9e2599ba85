import 'server-only';
import { UnreadableLengthError, type RecordingBytes } from './recording-bytes';

const SAMPLES_PER_SECOND = [
  0, 88_200, 176_400, 192_000, 8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000,
];
const BLOCKS_LIMIT = 1_000;

/** The length is that of frames with a valid check sum, not the one stated. */
export function* readFlac(bytes: RecordingBytes, start = 0): Generator<number, number> {
  const { fileRate, framesAt } = readBlocks(bytes, start);
  let lengthMs = 0;
  let at = bytes.indexOf(0xff, framesAt);
  while (at >= 0 && bytes.has(at, 6)) {
    const frame = (bytes.byte(at + 1) & 0xfe) === 0xf8 ? readFrame(bytes, at, fileRate) : null;
    if (frame !== null) lengthMs += frame.lengthMs;
    yield lengthMs;
    at = bytes.indexOf(0xff, at + (frame?.headBytes ?? 1));
  }
  return lengthMs;
}

function readBlocks(bytes: RecordingBytes, start: number): { fileRate: number; framesAt: number } {
  const fileRate = Math.floor(bytes.number(start + 18, 3) / 16);
  let at = start + 4;
  if (bytes.byte(at) % 128 !== 0) throw new UnreadableLengthError('no description');
  let isLast = false;
  for (let count = 0; !isLast; count += 1) {
    if (count === BLOCKS_LIMIT) throw new UnreadableLengthError('too many blocks');
    isLast = bytes.byte(at) >= 0x80;
    at += 4 + bytes.number(at + 1, 3);
  }
  return { fileRate, framesAt: at };
}

/** The number follows the head: samples less one, or a rate in a unit. */
const SIZE_BYTES: Readonly<Record<number, number>> = { 6: 1, 7: 2 };
const RATE_BYTES: Readonly<Record<number, number>> = { 12: 1, 13: 2, 14: 2 };
const UNIT_OF_WRITTEN: Readonly<Record<number, number>> = { 12: 1_000, 13: 1, 14: 10 };

function readFrame(
  bytes: RecordingBytes,
  at: number,
  fileRate: number,
): { lengthMs: number; headBytes: number } | null {
  const sizeCode = bytes.byte(at + 2) >> 4;
  const rateCode = bytes.byte(at + 2) & 0xf;
  if (sizeCode === 0 || rateCode === 15 || hasReservedBits(bytes.byte(at + 3))) return null;
  // The number of the frame is written as UTF-8 writes characters.
  const ones = Math.clz32(~(bytes.byte(at + 4) << 24));
  if (ones === 1 || ones > 7) return null;
  const sizeAt = at + 4 + Math.max(1, ones);
  const sizeBytes = SIZE_BYTES[sizeCode] ?? 0;
  const rateBytes = RATE_BYTES[rateCode] ?? 0;
  const checkAt = sizeAt + sizeBytes + rateBytes;
  if (!bytes.has(checkAt, 1) || checkSum(bytes, at, checkAt) !== bytes.byte(checkAt)) return null;
  const samples = sizeBytes > 0 ? bytes.number(sizeAt, sizeBytes) + 1 : samplesOf(sizeCode);
  const written = rateBytes > 0 ? bytes.number(sizeAt + sizeBytes, rateBytes) : 0;
  const stated = SAMPLES_PER_SECOND[rateCode] ?? written * (UNIT_OF_WRITTEN[rateCode] ?? 0);
  // Programs differ in which of the two rates they follow; the slower one makes it longer.
  const rates = [stated, fileRate].filter((each) => each > 0);
  if (rates.length === 0) throw new UnreadableLengthError('no rate');
  return { lengthMs: (samples / Math.min(...rates)) * 1_000, headBytes: checkAt + 1 - at };
}

function hasReservedBits(channelsAndDepth: number): boolean {
  return channelsAndDepth >> 4 > 10 || (channelsAndDepth & 1) === 1;
}

function samplesOf(sizeCode: number): number {
  if (sizeCode === 1) return 192;
  return sizeCode < 6 ? 576 * 2 ** (sizeCode - 2) : 256 * 2 ** (sizeCode - 8);
}

function checkSum(bytes: RecordingBytes, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) {
    sum ^= bytes.byte(at);
    for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum >= 0x80 ? 0x107 : 0);
  }
  return sum;
}
