import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { MESSAGE_TEXT_LIMIT_CHARACTERS } from '@/lib/contracts/turn/turn';
import { AppError } from '@/lib/domain/shared/app-error';
import { parseJson } from '@/lib/domain/shared/json-record';
import type { AudioType } from '@/lib/domain/speech/audio-type';
import { findNamedLanguage } from '@/lib/domain/speech/named-language';
import type { SttConfig } from '../platform/config-file/read-speech-block';
import { limitedBody } from '../platform/outbound/limited-body';
import { SPEECH_ANSWER_LIMIT_BYTES } from './audio-limits';
import { requestSpeech, toSpeechError } from './speech-request';

export interface Recording {
  readonly pieces: readonly Uint8Array[];
  readonly sizeBytes: number;
  readonly type: AudioType;
}

export interface Transcription {
  readonly text: string;
  /** Null means that the service states none. */
  readonly durationMs: number | null;
  /** The language is an ISO 639 code; null means that none is named. */
  readonly language: string | null;
}

interface Question {
  /** The language is an ISO 639 code; null leaves it to the model. */
  readonly language: string | null;
  readonly signal: AbortSignal;
  readonly silenceLimitMs?: number | undefined;
}

const seconds = z.coerce.number().positive().optional().catch(undefined);

/** Some services state the length only in the figures they charge. */
const answerSchema = z.object({
  text: z.string(),
  duration: seconds,
  usage: z.object({ seconds }).optional().catch(undefined),
  language: z.string().optional().catch(undefined),
});

/** Throws the errors of providers, also for another form. */
export async function askForTranscription(
  stt: SttConfig,
  recording: Recording,
  { language, signal, silenceLimitMs }: Question,
): Promise<Transcription> {
  const { url, apiKey, model } = stt;
  const boundary = `recording-${randomUUID()}`;
  const fields = {
    model,
    // The newer models know only this form; the others state the length only in the longer one.
    response_format: /transcribe/i.test(model) ? 'json' : 'verbose_json',
    ...(language === null ? {} : { language }),
  };
  const parts = toParts(boundary, fields, recording);
  const answer = await requestSpeech({
    url,
    apiKey,
    signal,
    silenceLimitMs,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(parts.reduce((sum, { byteLength }) => sum + byteLength, 0)),
    },
    body: streamOf(parts),
  });
  try {
    const text = await new Response(limitedBody(answer.body, SPEECH_ANSWER_LIMIT_BYTES)).text();
    const said = parseAnswer(text);
    const saidSeconds = said.duration ?? said.usage?.seconds ?? null;
    return {
      text: said.text.replaceAll('\0', '').slice(0, MESSAGE_TEXT_LIMIT_CHARACTERS).toWellFormed().trim(),
      durationMs: saidSeconds === null ? null : saidSeconds * 1_000,
      language: findNamedLanguage(said.language ?? ''),
    };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw toSpeechError(error, apiKey);
  } finally {
    answer.close();
  }
}

function parseAnswer(text: string): z.output<typeof answerSchema> {
  try {
    return answerSchema.parse(parseJson(text));
  } catch (cause) {
    throw new AppError(
      'provider_bad_answer',
      { message: 'the speech service sent no transcription' },
      { cause },
    );
  }
}

/** The form of the platform would copy the recording twice. */
function toParts(
  boundary: string,
  fields: Readonly<Record<string, string>>,
  { pieces, type }: Recording,
): readonly Uint8Array[] {
  const head = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="recording.${type.extension}"\r\ncontent-type: ${type.mimeType}\r\n\r\n`;
  return [Buffer.from(head + file), ...pieces, Buffer.from(`\r\n--${boundary}--\r\n`)];
}

function streamOf(parts: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const left = [...parts];
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = left.shift();
        if (next === undefined) controller.close();
        else controller.enqueue(next);
      },
    },
    { highWaterMark: 0 },
  );
}
