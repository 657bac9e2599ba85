import 'server-only';
import { readAacRate } from './aac-rate';
import { UnreadableLengthError, type RecordingBytes } from './recording-bytes';

const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'mvex', 'moof', 'traf'];
const AAC_SAMPLES = 1_024;
const DEPTH_LIMIT = 12;
const DESCRIPTIONS_LIMIT_BYTES = 65_536;

interface Track {
  isSound: boolean;
  /** Null while it was not read yet. */
  unitsPerSecond: number | null;
  /** Samples of AAC a second; null for other tracks. */
  rate: number | null;
  frames: number;
  units: number;
  defaultUnits: number;
}

interface Reading {
  readonly bytes: RecordingBytes;
  readonly tracks: Track[];
  readonly trackOf: Map<number, Track>;
  track: Track;
  fragmentUnits: number;
}

/** Frames count, or longer written times, but not stated lengths. Only AAC is read, whole or in fragments. */
export function* readMp4(bytes: RecordingBytes): Generator<number, number> {
  const reading: Reading = { bytes, tracks: [], trackOf: new Map(), track: newTrack(), fragmentUnits: 0 };
  yield* readBoxes(reading, 0, bytes.sizeBytes, 0);
  const { tracks } = reading;
  if (tracks.some(({ isSound, rate }) => isSound && rate === null))
    throw new UnreadableLengthError('another codec');
  return Math.max(0, ...tracks.map(lengthOf));
}

function newTrack(): Track {
  return { isSound: false, unitsPerSecond: null, rate: null, frames: 0, units: 0, defaultUnits: 0 };
}

function lengthOf({ unitsPerSecond, rate, frames, units }: Track): number {
  if (rate === null) return 0;
  return Math.max((frames * AAC_SAMPLES) / rate, units / (unitsPerSecond ?? 1)) * 1_000;
}

function* readBoxes(reading: Reading, start: number, end: number, depth: number): Generator<number> {
  const { bytes } = reading;
  if (depth > DEPTH_LIMIT) throw new UnreadableLengthError('too deep');
  let at = start;
  while (at + 8 <= end) {
    const { kind, bodyAt, boxEnd } = readBox(bytes, at, end);
    // A file that was cut off within the sound has stated all of it before.
    if (boxEnd > end && kind !== 'mdat') throw new UnreadableLengthError('it ends too early');
    if (kind === 'trak') reading.tracks.push((reading.track = newTrack()));
    if (CONTAINERS.includes(kind)) yield* readBoxes(reading, bodyAt, boxEnd, depth + 1);
    else yield* readValues(reading, kind, bodyAt, boxEnd);
    at = boxEnd;
  }
}

function readBox(
  bytes: RecordingBytes,
  at: number,
  end: number,
): { kind: string; bodyAt: number; boxEnd: number } {
  const kind = String.fromCharCode(...[4, 5, 6, 7].map((index) => bytes.byte(at + index)));
  const size = bytes.number(at, 4);
  const isLong = size === 1;
  const sizeBytes = isLong ? bytes.number(at + 8, 4) * 2 ** 32 + bytes.number(at + 12, 4) : size;
  const headBytes = isLong ? 16 : 8;
  if (size !== 0 && sizeBytes < headBytes) throw new UnreadableLengthError('no box');
  return { kind, bodyAt: at + headBytes, boxEnd: size === 0 ? end : at + sizeBytes };
}

function* readValues(reading: Reading, kind: string, at: number, end: number): Generator<number> {
  const { bytes, track, trackOf } = reading;
  const isLong = at < bytes.sizeBytes && bytes.byte(at) === 1;
  switch (kind) {
    case 'cmov':
      throw new UnreadableLengthError('compressed');
    case 'tkhd':
      nameTrack(reading, bytes.number(at + (isLong ? 20 : 12), 4));
      break;
    case 'mdhd':
      track.unitsPerSecond = Math.max(1, bytes.number(at + (isLong ? 20 : 12), 4));
      break;
    case 'hdlr':
      track.isSound = bytes.reads(at + 8, 'soun');
      break;
    case 'elst':
      requireOneEdit(bytes, at, isLong);
      break;
    case 'stsd':
      track.rate = readRate(bytes, at, end) ?? track.rate;
      break;
    case 'stsz':
      track.frames = Math.max(track.frames, bytes.number(at + 8, 4));
      break;
    case 'stts':
      yield* readTimes(bytes, track, at, end);
      break;
    case 'trex':
      (trackOf.get(bytes.number(at + 4, 4)) ?? newTrack()).defaultUnits = bytes.number(at + 12, 4);
      break;
    case 'tfhd':
      readFragmentHead(reading, at);
      break;
    case 'trun':
      yield* readRun(reading, at, end);
      break;
    default:
  }
  yield lengthOf(reading.track);
}

function nameTrack({ track, trackOf }: Reading, trackId: number): void {
  if (trackOf.has(trackId)) throw new UnreadableLengthError('two tracks of one name');
  trackOf.set(trackId, track);
}

/** Returns the slowest rate; null means that the track has no AAC. */
function readRate(bytes: RecordingBytes, at: number, end: number): number | null {
  const rates: number[] = [];
  if (end - at > DESCRIPTIONS_LIMIT_BYTES) throw new UnreadableLengthError('too many descriptions');
  for (let entryAt = at + 8; entryAt + 8 <= end;) {
    const { kind, boxEnd } = readBox(bytes, entryAt, end);
    if (kind === 'mp4a') {
      const found = [];
      for (let mark = entryAt + 16; mark + 4 <= Math.min(boxEnd, end); mark += 1)
        if (bytes.reads(mark, 'esds')) found.push(mark);
      const [only, ...others] = found;
      if (only === undefined || others.length > 0) throw new UnreadableLengthError('no description');
      rates.push(readAacRate(bytes, only + 4, boxEnd));
    }
    entryAt = boxEnd;
  }
  return rates.length === 0 ? null : Math.min(...rates);
}

/** Several edits could play the same sound again. */
function requireOneEdit(bytes: RecordingBytes, at: number, isLong: boolean): void {
  const count = bytes.number(at + 4, 4);
  let played = 0;
  for (let index = 0; index < Math.min(count, 4); index += 1) {
    const timeAt = isLong ? at + 16 + index * 20 : at + 12 + index * 12;
    if (bytes.number(timeAt, 4) !== 0xffffffff) played += 1;
  }
  if (count > 4 || played > 1) throw new UnreadableLengthError('edited');
}

function* readTimes(bytes: RecordingBytes, track: Track, at: number, end: number): Generator<number> {
  let frames = 0;
  const count = bytes.number(at + 4, 4);
  for (let index = 0; index < count; index += 1) {
    const entryAt = at + 8 + index * 8;
    if (entryAt + 8 > end) throw new UnreadableLengthError('it ends too early');
    const same = bytes.number(entryAt, 4);
    frames += same;
    track.units += same * bytes.number(entryAt + 4, 4);
    track.frames = Math.max(track.frames, frames);
    yield lengthOf(track);
  }
}

function readFragmentHead(reading: Reading, at: number): void {
  const { bytes, trackOf } = reading;
  const flags = bytes.number(at + 1, 3);
  const track = trackOf.get(bytes.number(at + 4, 4));
  if (track === undefined) throw new UnreadableLengthError('a fragment of no track');
  reading.track = track;
  const unitsAt = at + 8 + ((flags & 1) === 0 ? 0 : 8) + ((flags & 2) === 0 ? 0 : 4);
  reading.fragmentUnits = (flags & 8) === 0 ? track.defaultUnits : bytes.number(unitsAt, 4);
}

function* readRun({ bytes, track, fragmentUnits }: Reading, at: number, end: number): Generator<number> {
  const flags = bytes.number(at + 1, 3);
  const count = bytes.number(at + 4, 4);
  const hasUnits = (flags & 0x100) !== 0;
  track.frames += count;
  if (!hasUnits) {
    track.units += count * fragmentUnits;
    return;
  }
  const entryBytes = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length * 4;
  let entryAt = at + 8 + ((flags & 1) === 0 ? 0 : 4) + ((flags & 4) === 0 ? 0 : 4);
  for (let index = 0; index < count; index += 1) {
    if (entryAt + entryBytes > end) throw new UnreadableLengthError('it ends too early');
    track.units += bytes.number(entryAt, 4);
    entryAt += entryBytes;
    yield lengthOf(track);
  }
}
