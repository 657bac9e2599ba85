import 'server-only';
import { env } from '../platform/env';
import { knownOperatorConfig } from '../platform/operator-config';

export type LimitName =
  | 'login'
  | 'device_login'
  | 'social_login'
  | 'register'
  | 'reset_request'
  | 'account_mail'
  | 'reset_token'
  | 'second_factor'
  | 'passkey'
  | 'message'
  | 'upload'
  | 'fork'
  | 'archive'
  | 'import'
  | 'share_guess'
  | 'share_view'
  | 'tokenizer'
  | 'top_up'
  | 'speech'
  | 'transcription'
  | 'abort'
  | 'thumbnail'
  | 'processor'
  | 'request';

const THUMBNAILS_A_CALL = 10;

/** It is a third of a processor, for all processes that interpret what others wrote. Running work may exceed it. */
const PROCESSOR_LIMIT_MS = 5 * 60_000;
const PROCESSOR_WINDOW_MINUTES = 15;

export type LimitSubject = 'address' | 'user' | 'account';

/** `max` counts calls, or milliseconds of `processor`. A limit that is not shared counts for each process by itself. */
export interface LimitRule {
  readonly max: number;
  readonly windowMinutes: number;
  readonly isShared: boolean;
}

type SubjectRules = Partial<Record<LimitSubject, LimitRule>>;

export function limitRules(name: LimitName): SubjectRules {
  const set = env();
  switch (name) {
    case 'login': {
      const rule = shared(set.LOGIN_MAX, set.LOGIN_WINDOW);
      return { address: rule, account: rule };
    }
    case 'device_login':
      return { account: shared(set.LOGIN_MAX, set.LOGIN_WINDOW) };
    case 'social_login':
      return { address: shared(set.SOCIAL_LOGIN_MAX, set.SOCIAL_LOGIN_WINDOW) };
    case 'register':
      return { address: shared(set.REGISTER_MAX, set.REGISTER_WINDOW) };
    case 'reset_request':
      return { address: shared(set.RESET_REQUEST_MAX, set.RESET_REQUEST_WINDOW) };
    case 'account_mail':
      return { account: shared(set.ACCOUNT_MAIL_MAX, set.ACCOUNT_MAIL_WINDOW) };
    case 'reset_token':
      return { address: shared(set.RESET_TOKEN_MAX, set.RESET_TOKEN_WINDOW) };
    case 'second_factor': {
      const rule = shared(set.SECOND_FACTOR_MAX, set.SECOND_FACTOR_WINDOW);
      return { address: rule, account: rule };
    }
    case 'passkey':
      return { address: shared(set.PASSKEY_MAX, set.PASSKEY_WINDOW) };
    case 'message':
      return {
        ...(set.LIMIT_MESSAGE_IP ? { address: shared(set.MESSAGE_IP_MAX, set.MESSAGE_IP_WINDOW) } : {}),
        ...(set.LIMIT_MESSAGE_USER ? { user: shared(set.MESSAGE_USER_MAX, set.MESSAGE_USER_WINDOW) } : {}),
      };
    case 'upload': {
      const own = knownOperatorConfig().uploadLimits;
      return {
        address: shared(
          own.ipMax ?? set.FILE_UPLOAD_IP_MAX,
          own.ipWindowInMinutes ?? set.FILE_UPLOAD_IP_WINDOW,
        ),
        user: shared(
          own.userMax ?? set.FILE_UPLOAD_USER_MAX,
          own.userWindowInMinutes ?? set.FILE_UPLOAD_USER_WINDOW,
        ),
      };
    }
    case 'archive':
      return { user: shared(set.ARCHIVE_MAX, set.ARCHIVE_WINDOW) };
    case 'import':
      return { user: shared(set.IMPORT_MAX, set.IMPORT_WINDOW) };
    case 'fork':
      return { user: shared(set.FORK_MAX, set.FORK_WINDOW) };
    case 'share_guess':
      return {
        address: { max: set.SHARE_GUESS_MAX, windowMinutes: set.SHARE_GUESS_WINDOW, isShared: false },
      };
    case 'share_view':
      return {
        address: { max: set.SHARE_VIEW_MAX, windowMinutes: set.SHARE_VIEW_WINDOW, isShared: false },
      };
    case 'tokenizer':
      return { user: { max: set.TOKENIZER_MAX, windowMinutes: set.TOKENIZER_WINDOW, isShared: false } };
    case 'speech':
      return { user: shared(set.SPEECH_MAX, set.SPEECH_WINDOW) };
    case 'transcription':
      return { user: shared(set.TRANSCRIPTION_MAX, set.TRANSCRIPTION_WINDOW) };
    case 'abort':
      return { user: { max: set.ABORT_MAX, windowMinutes: set.ABORT_WINDOW, isShared: false } };
    case 'top_up':
      return { user: shared(set.TOP_UP_MAX, set.TOP_UP_WINDOW) };
    // A list of pictures that is scrolled asks for dozens at a time.
    case 'thumbnail':
      return {
        user: {
          max: set.REQUEST_USER_MAX * THUMBNAILS_A_CALL,
          windowMinutes: set.REQUEST_USER_WINDOW,
          isShared: false,
        },
      };
    case 'processor':
      return { user: shared(PROCESSOR_LIMIT_MS, PROCESSOR_WINDOW_MINUTES) };
    case 'request':
      return {
        address: { max: set.REQUEST_IP_MAX, windowMinutes: set.REQUEST_IP_WINDOW, isShared: false },
        user: { max: set.REQUEST_USER_MAX, windowMinutes: set.REQUEST_USER_WINDOW, isShared: false },
      };
  }
}

function shared(max: number, windowMinutes: number): LimitRule {
  return { max, windowMinutes, isShared: true };
}
