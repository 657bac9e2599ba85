import 'server-only';
import { readFlac } from './read-flac';
import { UnreadableLengthError, type RecordingBytes } from './recording-bytes';

const HEAD_BYTES = 4;
const MPEG_RATES = [44_100, 48_000, 32_000];
const AAC_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];
const AAC_SAMPLES = 1_024;

/** They are kilobits by code: MPEG 1 (layers 1 to 3), then later ones (layer 1, then 2 and 3). */
const SPEEDS: readonly (readonly number[])[] = [
  [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];

interface Frame {
  readonly sizeBytes: number;
  readonly lengthMs: number;
}

/**
 * Frames of MP3 (and earlier layers) and ADTS AAC must be adjacent, since skipped bytes might be heard
 * elsewhere; tags come before or last. A file with a first tag may be FLAC.
 */
export function* readMpegAudio(bytes: RecordingBytes): Generator<number, number> {
  let lengthMs = 0;
  let at = 0;
  while (bytes.has(at, HEAD_BYTES)) {
    const skipped = tagBytes(bytes, at, lengthMs === 0);
    if (skipped === 0 && lengthMs === 0 && bytes.reads(at, 'fLaC')) return yield* readFlac(bytes, at);
    const frame = skipped > 0 ? { sizeBytes: skipped, lengthMs: 0 } : readFrame(bytes, at);
    if (frame === null) throw new UnreadableLengthError('no frame');
    lengthMs += frame.lengthMs;
    at += frame.sizeBytes;
    yield lengthMs;
  }
  return lengthMs;
}

/** Returns 0 for a frame. */
function tagBytes(bytes: RecordingBytes, at: number, isStart: boolean): number {
  if (bytes.byte(at) === 0) return 1;
  if (isStart && bytes.reads(at, 'ID3') && bytes.has(at, 10)) return 10 + id3Bytes(bytes, at);
  return bytes.reads(at, 'TAG') && bytes.sizeBytes - at <= 128 ? 128 : 0;
}

/** Seven bits a byte count; a foot is as large as the head. */
function id3Bytes(bytes: RecordingBytes, at: number): number {
  let sizeBytes = 0;
  for (let index = 6; index < 10; index += 1) sizeBytes = sizeBytes * 128 + (bytes.byte(at + index) % 128);
  return sizeBytes + ((bytes.byte(at + 5) & 0x10) === 0 ? 0 : 10);
}

function readFrame(bytes: RecordingBytes, at: number): Frame | null {
  const second = bytes.byte(at + 1);
  if (bytes.byte(at) !== 0xff || second < 0xe0) return null;
  return (second & 0xf6) === 0xf0 ? readAac(bytes, at) : readMpeg(bytes, at);
}

function readAac(bytes: RecordingBytes, at: number): Frame | null {
  if (!bytes.has(at, 7)) return { sizeBytes: 7, lengthMs: 0 };
  const rate = AAC_RATES[(bytes.byte(at + 2) >> 2) & 0xf];
  const sizeBytes = (bytes.number(at + 3, 3) >> 5) & 0x1fff;
  if (rate === undefined || sizeBytes < 7) return null;
  const blocks = (bytes.byte(at + 6) & 3) + 1;
  return { sizeBytes, lengthMs: ((blocks * AAC_SAMPLES) / rate) * 1_000 };
}

function readMpeg(bytes: RecordingBytes, at: number): Frame | null {
  // 0: MPEG 2.5, 2: MPEG 2, 3: MPEG 1.
  const version = (bytes.byte(at + 1) >> 3) & 3;
  const layer = 4 - ((bytes.byte(at + 1) >> 1) & 3);
  const third = bytes.byte(at + 2);
  const isFirst = version === 3;
  const baseRate = MPEG_RATES[(third >> 2) & 3];
  const speeds = SPEEDS[isFirst ? layer - 1 : layer === 1 ? 3 : 4];
  const speed = speeds?.[third >> 4] ?? 0;
  // A speed of 0 is a free one, whose frames have no size.
  if (version === 1 || layer === 4 || baseRate === undefined || speed === 0) return null;
  const rate = baseRate / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = layer === 1 ? 384 : layer === 3 && !isFirst ? 576 : 1_152;
  const padding = (third >> 1) & 1;
  const sizeBytes =
    layer === 1
      ? (Math.floor((12 * speed * 1_000) / rate) + padding) * 4
      : Math.floor(((samples / 8) * speed * 1_000) / rate) + padding;
  return { sizeBytes, lengthMs: (samples / rate) * 1_000 };
}
