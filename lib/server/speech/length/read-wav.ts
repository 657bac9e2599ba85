import 'server-only';
import { UnreadableLengthError, type RecordingBytes } from './recording-bytes';

const PCM = 1;
const FLOAT = 3;
const A_LAW = 6;
const MU_LAW = 7;
const EXTENSIBLE = 0xfffe;
const FIXED_RATE = [PCM, FLOAT, A_LAW, MU_LAW];

/** All bytes count at the slowest stated speed, since recorders leave out the size. */
export function* readWav(bytes: RecordingBytes): Generator<number, number> {
  if (!bytes.reads(0, 'RIFF') && !bytes.reads(0, 'RF64')) throw new UnreadableLengthError('of another order');
  let bytesPerSecond: number | null = null;
  let at = 12;
  while (!bytes.reads(at, 'data')) {
    if (bytes.reads(at, 'fmt ')) {
      if (bytesPerSecond !== null) throw new UnreadableLengthError('two formats');
      bytesPerSecond = readSpeed(bytes, at + 8);
    }
    const sizeBytes = bytes.numberReversed(at + 4, 4);
    at += 8 + sizeBytes + (sizeBytes % 2);
    yield 0;
  }
  if (bytesPerSecond === null) throw new UnreadableLengthError('no format');
  return ((bytes.sizeBytes - at - 8) / bytesPerSecond) * 1_000;
}

function readSpeed(bytes: RecordingBytes, at: number): number {
  const written = bytes.numberReversed(at, 2);
  const format = written === EXTENSIBLE ? bytes.numberReversed(at + 24, 2) : written;
  if (!FIXED_RATE.includes(format)) throw new UnreadableLengthError('compressed');
  const channels = bytes.numberReversed(at + 2, 2);
  const samplesPerSecond = bytes.numberReversed(at + 4, 4);
  const blockBytes = bytes.numberReversed(at + 12, 2);
  const sampleBits = bytes.numberReversed(at + 14, 2);
  const speed = Math.min(
    bytes.numberReversed(at + 8, 4),
    samplesPerSecond * blockBytes,
    (samplesPerSecond * channels * sampleBits) / 8,
  );
  if (speed <= 0) throw new UnreadableLengthError('no speed');
  return speed;
}
