import {
  transcriptionPath,
  transcriptionSchema,
  type TranscriptionAnswer,
} from '@/lib/contracts/speech/speech';
import { primaryLanguage } from '@/lib/domain/speech/guess-language';
import { requestJson } from '../../request/request';
import { toDictationError } from './dictation';

/** The type with the smallest files comes first. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4', 'audio/webm'];

/** Ten minutes are 2.4 MB. */
const BITS_PER_SECOND = 32_000;

/** Throws DictationError. */
export async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    });
  } catch (error) {
    throw toDictationError(error);
  }
}

export function recorderOf(stream: MediaStream): MediaRecorder {
  const type = TYPES.find((each) => MediaRecorder.isTypeSupported(each));
  return new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(type === undefined ? {} : { mimeType: type }),
  });
}

interface Recorded {
  readonly type: string;
  /** It is a BCP 47 tag; null means that it is detected. */
  readonly language: string | null;
  readonly signal: AbortSignal;
}

/** Throws RequestError. */
export function writeDown(
  pieces: readonly Blob[],
  { type, language, signal }: Recorded,
): Promise<TranscriptionAnswer> {
  const body = new Blob([...pieces], { type: type.split(';')[0] ?? '' });
  const path = transcriptionPath(language === null ? null : primaryLanguage(language));
  const headers = { 'content-type': 'application/octet-stream' };
  return requestJson(path, transcriptionSchema, { method: 'POST', headers, body, signal });
}
