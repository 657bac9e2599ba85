import 'server-only';
import { APICallError } from '@ai-sdk/provider';
import { limitedBody } from '../platform/outbound/limited-body';
import { outboundFetch } from '../platform/outbound/outbound-fetch';
import { mapProviderError } from '../providers/call/map-provider-error';
import { ProviderSilenceError } from '../providers/coalesce/provider-failures';
import { SPEECH_ANSWER_LIMIT_BYTES, SPEECH_SILENCE_LIMIT_MS } from './audio-limits';

export interface SpeechCall {
  readonly url: string;
  readonly apiKey: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | ReadableStream<Uint8Array>;
  /** The signal aborts when the caller leaves. */
  readonly signal: AbortSignal;
  readonly silenceLimitMs?: number | undefined;
}

export interface SpeechAnswer {
  readonly body: ReadableStream<Uint8Array>;
  readonly close: () => void;
}

/** A silence that is too long fails it. Throws the errors of providers, and the signal's reason. */
export async function requestSpeech(call: SpeechCall): Promise<SpeechAnswer> {
  const { url, apiKey, headers, body, signal, silenceLimitMs = SPEECH_SILENCE_LIMIT_MS } = call;
  const ending = new AbortController();
  const timer = setTimeout(
    () => ending.abort(new ProviderSilenceError(`nothing for ${silenceLimitMs} ms`)),
    silenceLimitMs,
  );
  timer.unref();
  const onLeave = () => ending.abort(signal.reason);
  signal.addEventListener('abort', onLeave, { once: true });
  const close = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onLeave);
    ending.abort();
  };
  try {
    signal.throwIfAborted();
    const response = await outboundFetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, ...headers },
      body,
      signal: ending.signal,
      ...(typeof body === 'string' ? {} : { duplex: 'half' as const }),
    });
    timer.refresh();
    if (!response.ok) throw await refusalOf(response, url);
    return { body: watched(response.body ?? emptyBody(), () => timer.refresh()), close };
  } catch (error) {
    close();
    if (signal.aborted) throw signal.reason;
    throw toSpeechError(error, apiKey);
  }
}

export function toSpeechError(error: unknown, apiKey: string): Error {
  return mapProviderError(error, [apiKey]);
}

async function refusalOf(response: Response, url: string): Promise<APICallError> {
  const text = await new Response(limitedBody(response.body, SPEECH_ANSWER_LIMIT_BYTES)).text();
  return new APICallError({
    message: response.statusText,
    url,
    requestBodyValues: {},
    statusCode: response.status,
    responseBody: text,
  });
}

function watched(body: ReadableStream<Uint8Array>, onBytes: () => void): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        onBytes();
        controller.enqueue(bytes);
      },
    }),
  );
}

function emptyBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.close() });
}
