import { POST as POST_SPEECH } from '@/app/api/speech/route';
import { POST as POST_TRANSCRIPTION } from '@/app/api/transcriptions/route';
import { SPEECH_PATH, transcriptionPath } from '@/lib/contracts/speech/speech';
import { pageRequest } from './account-calls';

const ORIGIN = 'http://localhost:3080';

export function postSpeech(
  headers: Record<string, string>,
  body: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  const request = pageRequest(SPEECH_PATH, body, headers);
  return POST_SPEECH(signal === undefined ? request : new Request(request, { signal }), {
    params: Promise.resolve({}),
  });
}

export function postRecording(
  headers: Record<string, string>,
  body: BodyInit,
  language: string | null = null,
  signal?: AbortSignal,
): Promise<Response> {
  const init = {
    method: 'POST',
    body,
    ...(signal === undefined ? {} : { signal }),
    headers: { 'content-type': 'application/octet-stream', ...headers },
    duplex: 'half' as const,
  };
  return POST_TRANSCRIPTION(new Request(`${ORIGIN}${transcriptionPath(language)}`, init));
}
