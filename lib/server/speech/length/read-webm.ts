import 'server-only';
import { opusPacketMs } from './opus-packet';
import { UnreadableLengthError, type RecordingBytes } from './recording-bytes';

/** RFC 9559, section 5, defines these ids. */
const ID = {
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  cluster: 0x1f43b675,
  blockGroup: 0xa0,
  timestampScale: 0x2ad7b1,
  trackNumber: 0xd7,
  codec: 0x86,
  encodings: 0x6d80,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  block: 0xa1,
  encryptedBlock: 0xaf,
} as const;

const MASTERS: readonly number[] = [ID.segment, ID.info, ID.tracks, ID.trackEntry, ID.cluster, ID.blockGroup];
const LACING = 0x06;
const NANOSECONDS_PER_MS = 1_000_000;

/**
 * Packets count, or the longer time between first and last; browsers leave out the length. Only Opus is read.
 */
export function* readWebm(bytes: RecordingBytes): Generator<number, number> {
  const recording = new OpusLength(bytes);
  let at = 0;
  while (at < bytes.sizeBytes) {
    const element = readElement(bytes, at);
    if (element === null) break;
    const { id, bodyAt, sizeBytes } = element;
    if (MASTERS.includes(id)) {
      if (id === ID.trackEntry) recording.beginTrack();
      at = bodyAt;
      continue;
    }
    if (sizeBytes === null) throw new UnreadableLengthError('no size');
    recording.add({ id, bodyAt, sizeBytes });
    yield recording.lengthMs;
    at = bodyAt + sizeBytes;
  }
  return recording.lengthMs;
}

interface SizedElement {
  readonly id: number;
  readonly bodyAt: number;
  readonly sizeBytes: number;
}

class OpusLength {
  readonly #bytes: RecordingBytes;
  readonly #opusTracks = new Set<number>();
  #trackNumber: number | null = null;
  #scaleMs = 1;
  #clusterMs = 0;
  #packetsMs = 0;
  #firstMs: number | null = null;
  #lastMs = 0;

  constructor(bytes: RecordingBytes) {
    this.#bytes = bytes;
  }

  get lengthMs(): number {
    return Math.max(this.#packetsMs, this.#lastMs - (this.#firstMs ?? this.#lastMs));
  }

  beginTrack(): void {
    this.#trackNumber = null;
  }

  add(element: SizedElement): void {
    switch (element.id) {
      case ID.encodings:
      case ID.encryptedBlock:
        throw new UnreadableLengthError('encoded');
      case ID.codec:
        return this.#addCodec(element);
      case ID.simpleBlock:
      case ID.block:
        return this.#addBlock(element);
      default:
        if (this.#bytes.has(element.bodyAt, element.sizeBytes)) this.#addNumber(element);
    }
  }

  #addNumber({ id, bodyAt, sizeBytes }: SizedElement): void {
    const read = () => readNumber(this.#bytes, bodyAt, sizeBytes);
    if (id === ID.timestampScale) this.#scaleMs = read() / NANOSECONDS_PER_MS;
    else if (id === ID.timestamp) this.#clusterMs = read() * this.#scaleMs;
    else if (id === ID.trackNumber) {
      if (this.#trackNumber !== null) throw new UnreadableLengthError('two numbers of one track');
      this.#trackNumber = read();
    }
  }

  #addCodec({ bodyAt }: SizedElement): void {
    if (!this.#bytes.reads(bodyAt, 'A_')) return;
    // Its number comes before its codec wherever this is written; without one its blocks would not be counted.
    if (!this.#bytes.reads(bodyAt, 'A_OPUS') || this.#trackNumber === null)
      throw new UnreadableLengthError('another codec');
    this.#opusTracks.add(this.#trackNumber);
  }

  #addBlock({ bodyAt, sizeBytes }: SizedElement): void {
    const block = readBlock(this.#bytes, bodyAt, sizeBytes);
    if (block === null || !this.#opusTracks.has(block.track)) return;
    this.#packetsMs += block.packetMs;
    const startMs = this.#clusterMs + block.offset * this.#scaleMs;
    this.#firstMs ??= startMs;
    this.#lastMs = Math.max(this.#lastMs, startMs + block.packetMs);
  }
}

interface Element {
  readonly id: number;
  readonly bodyAt: number;
  /** Null means that it ends at the next of its kind. */
  readonly sizeBytes: number | null;
}

/** Null means that the file ends within the head. */
function readElement(bytes: RecordingBytes, at: number): Element | null {
  const idBytes = widthOf(bytes.byte(at));
  if (idBytes > 4) throw new UnreadableLengthError('no element');
  if (!bytes.has(at + idBytes, 1)) return null;
  const size = readSize(bytes, at + idBytes);
  return size && { id: bytes.number(at, idBytes), bodyAt: at + idBytes + size.width, sizeBytes: size.value };
}

function readSize(bytes: RecordingBytes, at: number): { width: number; value: number | null } | null {
  const width = widthOf(bytes.byte(at));
  if (width > 8) throw new UnreadableLengthError('no size');
  if (!bytes.has(at, width)) return null;
  let value = bytes.byte(at) % 2 ** (8 - width);
  let isUnknown = value === 2 ** (8 - width) - 1;
  for (let index = 1; index < width; index += 1) {
    const byte = bytes.byte(at + index);
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { width, value: isUnknown ? null : value };
}

function widthOf(first: number): number {
  return Math.clz32(first) - 23;
}

function readNumber(bytes: RecordingBytes, at: number, sizeBytes: number): number {
  if (sizeBytes > 8) throw new UnreadableLengthError('no number');
  return bytes.number(at, sizeBytes);
}

/** Null means that the file ends first. Only one packet a block is read. */
function readBlock(
  bytes: RecordingBytes,
  at: number,
  sizeBytes: number,
): { track: number; offset: number; packetMs: number } | null {
  if (!bytes.has(at, 1)) return null;
  const track = readSize(bytes, at);
  if (track === null || track.value === null || !bytes.has(at + track.width, 4)) return null;
  const packetAt = at + track.width + 3;
  if ((bytes.byte(packetAt - 1) & LACING) !== 0) throw new UnreadableLengthError('laced');
  const offset = bytes.number(packetAt - 3, 2);
  const hasSecond = sizeBytes > track.width + 4 && bytes.has(packetAt, 2);
  return {
    track: track.value,
    offset: offset >= 0x8000 ? offset - 0x10000 : offset,
    packetMs:
      sizeBytes <= track.width + 3
        ? 0
        : opusPacketMs(bytes.byte(packetAt), hasSecond ? bytes.byte(packetAt + 1) : null),
  };
}
