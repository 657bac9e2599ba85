import { RequestError, type RequestErrorCode } from '../../request/request-error';
import { toDictationError, type DictationError } from '../dictation/dictation';

/** Says why a conversation by voice waits for the user. */
export type VoiceWhy =
  | { readonly kind: 'room' | 'elsewhere' | 'noVoice' | 'unsent' }
  | { readonly kind: 'microphone'; readonly problem: DictationError['problem'] }
  | {
      readonly kind: 'request';
      readonly code: RequestErrorCode;
      readonly details: Readonly<Record<string, unknown>> | null;
    };

export function toWhy(error: unknown): VoiceWhy {
  if (error instanceof RequestError) return { kind: 'request', code: error.code, details: error.details };
  return { kind: 'microphone', problem: toDictationError(error).problem };
}
