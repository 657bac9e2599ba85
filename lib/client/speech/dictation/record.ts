import { RECORDING_LIMIT_BYTES } from '@/lib/contracts/speech/speech';
import { DictationError, type Dictation, type DictationOptions } from './dictation';
import { measureLevel } from './measure-level';
import { openMicrophone, recorderOf, writeDown } from './microphone';

const PIECE_MS = 1_000;

/** A failure calls `close`. */
function openRecorder(stream: MediaStream, close: () => void) {
  try {
    return { recorder: recorderOf(stream), meter: measureLevel(stream) };
  } catch (error) {
    close();
    throw error;
  }
}

/** Throws DictationError. */
export async function record({ language, onEnd }: DictationOptions, signal: AbortSignal): Promise<Dictation> {
  const stream = await openMicrophone();
  const close = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) {
    close();
    throw signal.reason;
  }
  const { recorder, meter } = openRecorder(stream, close);
  const pieces: Blob[] = [];
  let sizeBytes = 0;
  recorder.ondataavailable = ({ data }) => {
    pieces.push(data);
    sizeBytes += data.size;
    if (sizeBytes > RECORDING_LIMIT_BYTES - 1_000_000) onEnd();
  };
  // The microphone may be unplugged, or taken by the system.
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
      const { text } = await writeDown(pieces, { type: recorder.mimeType, language, signal });
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
