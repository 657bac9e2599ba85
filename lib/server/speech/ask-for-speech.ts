import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { AUDIO_SIGNATURE_BYTES, findAudioType } from '@/lib/domain/speech/audio-type';
import type { TtsConfig } from '../platform/config-file/read-speech-block';
import { AUDIO_LIMIT_BYTES } from './audio-limits';
import { requestSpeech, toSpeechError } from './speech-request';

export interface SpokenText {
  /** The type is found by the bytes. */
  readonly mimeType: string;
  /** The caller reads the body to its end, or cancels it. */
  readonly body: ReadableStream<Uint8Array>;
}

interface Question {
  readonly text: string;
  readonly voice: string;
  readonly signal: AbortSignal;
  readonly silenceLimitMs?: number | undefined;
}

/** Resolves with the first bytes. Throws the errors of providers, also for no audio. It ends at the limit. */
export async function askForSpeech(tts: TtsConfig, question: Question): Promise<SpokenText> {
  const { text, voice, signal, silenceLimitMs } = question;
  const { url, apiKey, model } = tts;
  const answer = await requestSpeech({
    url,
    apiKey,
    signal,
    silenceLimitMs,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model, input: text, voice, response_format: 'mp3' }),
  });
  const reader = answer.body.getReader();
  try {
    const start = await readStart(reader);
    const type = findAudioType(start);
    if (type === null)
      throw new AppError('provider_bad_answer', { message: 'the speech service sent no audio' });
    return { mimeType: type.mimeType, body: restOf(start, reader, answer.close) };
  } catch (error) {
    answer.close();
    if (signal.aborted) throw signal.reason;
    throw toSpeechError(error, apiKey);
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function readStart(reader: Reader): Promise<Uint8Array> {
  let start: Uint8Array = new Uint8Array();
  while (start.byteLength < AUDIO_SIGNATURE_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  return start;
}

function restOf(start: Uint8Array, reader: Reader, close: () => void): ReadableStream<Uint8Array> {
  let leftBytes = AUDIO_LIMIT_BYTES;
  let pending: Uint8Array | null = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } =
            pending === null ? await reader.read() : { done: false as const, value: pending };
          pending = null;
          if (!done) controller.enqueue(value.subarray(0, leftBytes));
          leftBytes -= value?.byteLength ?? 0;
          if (!done && leftBytes > 0) return;
          close();
          controller.close();
        } catch (error) {
          close();
          controller.error(error);
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}
