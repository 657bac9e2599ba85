import 'server-only';
import { opusPacketMs } from './opus-packet';
import { UnreadableLengthError, type RecordingBytes } from './recording-bytes';

const HEADER_BYTES = 27;
const IS_CONTINUED = 1;
const SAMPLES_PER_MS = 48;

interface Stream {
  packetsMs: number;
  isOpen: boolean;
  /** The time is in milliseconds, as the pages state it. */
  startMs: number | null;
  endMs: number;
}

/**
 * Packets count, or longer page times, since silence need not be written; streams add up. Only Opus is read.
 */
export function* readOgg(bytes: RecordingBytes): Generator<number, number> {
  const streams = new Map<number, Stream>();
  let otherMs = 0;
  let at = 0;
  while (bytes.has(at, HEADER_BYTES)) {
    if (!bytes.reads(at, 'OggS')) throw new UnreadableLengthError('no page');
    const segments = bytes.byte(at + 26);
    if (!bytes.has(at + HEADER_BYTES, segments)) break;
    const serial = bytes.numberReversed(at + 14, 4);
    const stream = streams.get(serial) ?? { packetsMs: 0, isOpen: false, startMs: null, endMs: 0 };
    const isNew = !streams.has(serial);
    if (isNew) streams.set(serial, stream);
    const before = lengthOf(stream);
    const pageMs = readPage(bytes, at, stream, isNew);
    stream.packetsMs += pageMs;
    // Six bytes are enough for thousands of years; a page on which no packet ends has all bits set.
    const positionMs = bytes.numberReversed(at + 6, 6) / SAMPLES_PER_MS;
    if (pageMs > 0 && bytes.byte(at + 13) === 0) {
      stream.startMs ??= positionMs - pageMs;
      stream.endMs = Math.max(stream.endMs, positionMs);
    }
    otherMs += lengthOf(stream) - before;
    yield otherMs;
    at += HEADER_BYTES + segments + sumOf(bytes, at + HEADER_BYTES, segments);
  }
  return otherMs;
}

/** A packet counts in the page where it begins. Throws for another codec. */
function readPage(bytes: RecordingBytes, at: number, stream: Stream, isNew: boolean): number {
  const segments = bytes.byte(at + 26);
  if (bytes.byte(at + 5) % 2 !== IS_CONTINUED) stream.isOpen = false;
  let packetAt = at + HEADER_BYTES + segments;
  if (isNew && !bytes.reads(packetAt, 'OpusHead')) throw new UnreadableLengthError('another codec');
  let pageMs = 0;
  for (let index = 0; index < segments; index += 1) {
    const sizeBytes = bytes.byte(at + HEADER_BYTES + index);
    const isHeader = bytes.reads(packetAt, 'OpusHead') || bytes.reads(packetAt, 'OpusTags');
    // A packet is counted where it begins, also when the file ends within it.
    if (!stream.isOpen && !isHeader && sizeBytes > 0 && bytes.has(packetAt, Math.min(2, sizeBytes)))
      pageMs += opusPacketMs(bytes.byte(packetAt), sizeBytes > 1 ? bytes.byte(packetAt + 1) : null);
    stream.isOpen = sizeBytes === 255;
    packetAt += sizeBytes;
  }
  return pageMs;
}

function lengthOf({ packetsMs, startMs, endMs }: Stream): number {
  return Math.max(packetsMs, endMs - (startMs ?? endMs));
}

function sumOf(bytes: RecordingBytes, at: number, count: number): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += bytes.byte(at + index);
  return sum;
}
