import { findAudioType } from '@/lib/domain/speech/audio-type';
import { findRecordingLength } from '@/lib/server/speech/length/find-recording-length';
import { adts, flac, mp3, mp4, oggOpus, webmOpus } from '../../../support/data/audio/recordings';
import { tone } from '../../../support/data/audio/tone';

const HOUR_MS = 3_600_000;
const LIMIT_MS = 2 * HOUR_MS;

/** The pieces have no order. */
function lengthOf(file: Buffer, pieceBytes = 1_021): Promise<number> {
  const type = findAudioType(file);
  if (type === null) throw new Error('This is no audio.');
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < file.byteLength; at += pieceBytes) pieces.push(file.subarray(at, at + pieceBytes));
  return findRecordingLength({ pieces, sizeBytes: file.byteLength, type }, LIMIT_MS);
}

const UNREADABLE = { code: 'recording_unreadable' };

it.each([
  ['WAV', tone(6_000), 6_000],
  ['Opus in Ogg', oggOpus(100), 6_000],
  ['Opus in WebM', webmOpus(100), 6_000],
  ['AAC in MP4', mp4(100), 6_400],
  ['AAC in a fragmented MP4', mp4(100, { isFragmented: true }), 6_400],
  ['AAC in ADTS', adts(100), 6_400],
  ['MP3', mp3(100), 7_200],
  ['FLAC', flac(6), 6_000],
])('reads the length of %s, however it came', async (_, file, lengthMs) => {
  expect(await lengthOf(file)).toBeCloseTo(lengthMs, 3);
  expect(await lengthOf(file, 1)).toBeCloseTo(lengthMs, 3);
  expect(await lengthOf(file, 1_000_000)).toBeCloseTo(lengthMs, 3);
});

it.each([
  ['Opus in Ogg', oggOpus(HOUR_MS / 60), 180_000],
  ['Opus in WebM', webmOpus(HOUR_MS / 60), 2_000_000],
  ['AAC in ADTS', adts(HOUR_MS / 64), 600_000],
  ['AAC in MP4', mp4(HOUR_MS / 64), 300_000],
  ['FLAC', flac(3_600), 50_000],
])('counts an hour of silence in few bytes as an hour: %s', async (_, file, sizeBytes) => {
  expect(file.byteLength).toBeLessThan(sizeBytes);
  expect(await lengthOf(file, 65_536)).toBeCloseTo(HOUR_MS, -2);
});

it('counts silence that was not written, by the time between the packets', async () => {
  expect(await lengthOf(webmOpus(11, { stepMs: 1_000 }))).toBe(10_060);
  // The recording begins at the first of two pages.
  expect(await lengthOf(oggOpus(400, { saidMs: 60_000 }))).toBeCloseTo(30_000 + 12_000, 0);
});

it('believes no header that states a shorter length', async () => {
  expect(await lengthOf(webmOpus(100, { saidMs: 1 }))).toBe(6_000);
  expect(await lengthOf(webmOpus(100, { stepMs: 0 }))).toBe(6_000);
  expect(await lengthOf(oggOpus(100, { saidMs: 1 }))).toBe(6_000);
  expect(await lengthOf(mp4(100, { units: 1 }))).toBe(6_400);
  expect(await lengthOf(mp4(100, { units: 1, isFragmented: true }))).toBe(6_400);
  const wav = tone(6_000);
  wav.writeUInt32LE(100, 40);
  wav.writeUInt32LE(4_000_000, 28);
  expect(await lengthOf(wav)).toBeCloseTo(6_000, 3);
});

it('counts the times that are written where they are longer', async () => {
  expect(await lengthOf(mp4(100, { units: 16_000 }))).toBe(100_000);
});

it('reads a file that was cut off, as far as it goes', async () => {
  const cut = (file: Buffer, part: number) => file.subarray(0, Math.round(file.byteLength * part));
  expect(await lengthOf(cut(tone(6_000), 0.5))).toBeCloseTo(3_000, -1);
  for (const file of [oggOpus(1_000), webmOpus(1_000), adts(1_000), mp3(1_000), flac(60)]) {
    const lengthMs = await lengthOf(cut(file, 0.503));
    expect(lengthMs).toBeGreaterThan((await lengthOf(file)) * 0.39);
    expect(lengthMs).toBeLessThan((await lengthOf(file)) * 0.61);
  }
  const fragments = mp4(1_000, { isFragmented: true });
  expect(await lengthOf(fragments.subarray(0, fragments.byteLength - 100))).toBe(64_000);
  // The parts before the cut state its whole length.
  expect(await lengthOf(cut(mp4(1_000), 0.6))).toBe(64_000);
  await expect(lengthOf(cut(mp4(1_000), 0.05))).rejects.toMatchObject(UNREADABLE);
});

it.each([
  ['Vorbis in Ogg', oggOpus(10, { codec: '\x01vorbis' })],
  ['Vorbis in WebM', webmOpus(10, { codec: 'A_VORBIS' })],
  ['another codec in MP4', mp4(10, { codec: 'alac' })],
  ['an MP4 that plays itself again and again', mp4(10, { edits: 3 })],
  ['no packet', oggOpus(0)],
  ['no sample', tone(0)],
  ['MP3 with something between', Buffer.concat([mp3(10), Buffer.from('between'), mp3(10)])],
  ['Ogg with something between', Buffer.concat([oggOpus(10), Buffer.from('between'.repeat(9))])],
  ['compressed WAV', ((wav: Buffer) => (wav.writeUInt16LE(0x55, 20), wav))(tone(10))],
  ['WAV of no speed', ((wav: Buffer) => (wav.writeUInt32LE(0, 28), wav))(tone(10))],
])('refuses what does not say its length: %s', async (_, file) => {
  await expect(lengthOf(file)).rejects.toMatchObject(UNREADABLE);
});

it('ends as soon as a recording is too long', async () => {
  // The file states four thousand million frames, and has none of them.
  await expect(lengthOf(mp4(0xffff_ffff, { written: 1 }))).rejects.toMatchObject({
    code: 'recording_too_long',
    details: { limitMinutes: 120 },
  });
  await expect(lengthOf(flac(7_300))).rejects.toMatchObject({ code: 'recording_too_long' });
});

it('answers any bytes with a length or a refusal', async () => {
  const files = [
    tone(50),
    oggOpus(5),
    webmOpus(5),
    mp4(5),
    mp4(60, { isFragmented: true }),
    adts(5),
    mp3(5),
    flac(5),
  ];
  let state = 1;
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  for (const file of files)
    for (let turn = 0; turn < 400; turn += 1) {
      const changed = Buffer.from(file);
      for (let index = 0; index < 3; index += 1) changed[12 + random(file.byteLength - 12)] = random(256);
      const outcome = await lengthOf(changed).catch((error: unknown) => Reflect.get(Object(error), 'code'));
      expect(typeof outcome === 'number' || String(outcome).startsWith('recording_')).toBe(true);
    }
});
