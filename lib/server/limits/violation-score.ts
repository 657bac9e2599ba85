import 'server-only';
import { env } from '../platform/env';

export type ViolationKind =
  | 'logins'
  | 'registrations'
  | 'concurrent'
  | 'message_limit'
  | 'file_upload_limit'
  | 'illegal_model_request'
  | 'moderation'
  | 'token_balance';

/** A lack of credit is never punished. */
export function violationScore(kind: ViolationKind): number {
  const set = env();
  switch (kind) {
    case 'logins':
      return set.LOGIN_VIOLATION_SCORE;
    case 'registrations':
      return set.REGISTRATION_VIOLATION_SCORE;
    case 'concurrent':
      return set.CONCURRENT_VIOLATION_SCORE;
    case 'message_limit':
      return set.MESSAGE_VIOLATION_SCORE;
    case 'file_upload_limit':
      return set.FILE_UPLOAD_VIOLATION_SCORE;
    case 'illegal_model_request':
      return set.ILLEGAL_MODEL_REQ_SCORE;
    case 'moderation':
      return set.MODERATION_VIOLATION_SCORE;
    case 'token_balance':
      return 0;
  }
}
