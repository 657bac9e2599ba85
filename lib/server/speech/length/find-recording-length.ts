import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { LoopSlice } from '../../platform/loop-slice';
import type { Recording } from '../ask-for-transcription';
import { readFlac } from './read-flac';
import { readMp4 } from './read-mp4';
import { readMpegAudio } from './read-mpeg-audio';
import { readOgg } from './read-ogg';
import { readWav } from './read-wav';
import { readWebm } from './read-webm';
import { RecordingBytes, UnreadableLengthError, type LengthReader } from './recording-bytes';

const READERS: Readonly<Record<string, LengthReader>> = {
  webm: readWebm,
  ogg: readOgg,
  mp4: readMp4,
  wav: readWav,
  flac: readFlac,
  mp3: readMpegAudio,
  aac: readMpegAudio,
};

const PARTS_BETWEEN_LOOKS = 500;

/**
 * Headers are only the writer's word, so packets are counted. Throws recording_too_long at the limit,
 * recording_unreadable.
 */
export async function findRecordingLength(recording: Recording, limitMs: number): Promise<number> {
  const reader = READERS[recording.type.extension];
  if (reader === undefined) throw new AppError('recording_unreadable');
  const walk = reader(new RecordingBytes(recording.pieces));
  const slice = new LoopSlice();
  for (let parts = 1; ; parts += 1) {
    const { done, value: lengthMs } = nextPart(walk);
    if (lengthMs > limitMs) throw new AppError('recording_too_long', { limitMinutes: limitMs / 60_000 });
    if (done === true) {
      if (!(lengthMs > 0)) throw new AppError('recording_unreadable');
      return lengthMs;
    }
    if (parts % PARTS_BETWEEN_LOOKS === 0) await slice.yield();
  }
}

function nextPart(walk: Generator<number, number>): IteratorResult<number, number> {
  try {
    return walk.next();
  } catch (cause) {
    if (cause instanceof UnreadableLengthError)
      throw new AppError('recording_unreadable', undefined, { cause });
    throw cause;
  }
}
