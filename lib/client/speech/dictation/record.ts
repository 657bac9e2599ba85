import { RECORDING_LIMIT_BYTES, transcriptionPath, transcriptionSchema } from '@/lib/contracts/speech/speech';
import { primaryLanguage } from '@/lib/domain/speech/guess-language';
import { requestJson } from '../../request/request';
import { DictationError, toDictationError, type Dictation, type DictationOptions } from './dictation';
import { measureLevel } from './measure-level';

/** Lists what browsers record in, the smallest first. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4', 'audio/webm'];

/** This is enough for speech; ten minutes are 2.4 MB. */
const BITS_PER_SECOND = 32_000;

const PIECE_MS = 1_000;

/** The server transcribes. Throws DictationError when no microphone can be opened. */
export async function record({ language, onEnd }: DictationOptions, signal: AbortSignal): Promise<Dictation> {
  const stream = await openMicrophone();
  const close = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) {
    close();
    throw signal.reason;
  }
  const type = TYPES.find((each) => MediaRecorder.isTypeSupported(each));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(type === undefined ? {} : { mimeType: type }),
  });
  const meter = measureLevel(stream);
  const pieces: Blob[] = [];
  let sizeBytes = 0;
  recorder.ondataavailable = ({ data }) => {
    pieces.push(data);
    sizeBytes += data.size;
    if (sizeBytes > RECORDING_LIMIT_BYTES - 1_000_000) onEnd();
  };
  // A microphone that is unplugged, or taken by the system.
  stream.getTracks().forEach((track) => track.addEventListener('ended', onEnd));
  recorder.start(PIECE_MS);

  const stop = () =>
    new Promise<void>((settle) => {
      if (recorder.state === 'inactive') return settle();
      recorder.onstop = () => settle();
      recorder.stop();
    });
  return {
    level: meter.level,
    async finish() {
      await stop();
      close();
      meter.close();
      if (meter.isSilent()) throw new DictationError('silent');
      const body = new Blob(pieces, { type: recorder.mimeType.split(';')[0] ?? '' });
      const path = transcriptionPath(language === null ? null : primaryLanguage(language));
      const headers = { 'content-type': 'application/octet-stream' };
      const { text } = await requestJson(path, transcriptionSchema, {
        method: 'POST',
        headers,
        body,
        signal,
      });
      if (text.trim() === '') throw new DictationError('silent');
      return text;
    },
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop();
      close();
      meter.close();
    },
  };
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    });
  } catch (error) {
    throw toDictationError(error);
  }
}
