import { RequestError, type RequestErrorCode } from '../../request/request-error';
import { toDictationError, type DictationError } from '../dictation/dictation';

export type VoiceWhy =
  | { readonly kind: 'room' | 'stillThere' | 'elsewhere' | 'noVoice' | 'unsent' }
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

/** Returns whether trying again may help. */
export function isForNow(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false;
  return error.status === 0 || error.status >= 500 || FOR_NOW.includes(error.status);
}

/** These statuses mean sign-in, credit, or too many calls at a time. */
const FOR_NOW: readonly number[] = [401, 402, 408, 429];
