import type { ErrorCode } from '@/lib/domain/error-code';

const STATUS_BY_CODE: Partial<Record<ErrorCode, number>> = {
  not_found: 404,
  nothing_to_abort: 404,
  method_not_allowed: 405,
  conflict: 409,
  import_running: 409,
  body_too_large: 413,
  model_retired: 410,
  fork_too_large: 413,
  unauthorized: 401,
  forbidden: 403,
  ban: 403,
  registration_disabled: 403,
  email_login_disabled: 403,
  email_domain_not_allowed: 403,
  password_reset_disabled: 403,
  wrong_password: 422,
  password_not_set: 409,
  reauthentication_required: 403,
  invalid_credentials: 422,
  second_factor_refused: 422,
  challenge_expired: 422,
  passkey_refused: 422,
  passkey_limit: 409,
  folder_limit: 409,
  preset_limit: 409,
  share_limit: 409,
  registration_failed: 422,
  rate_limited: 429,
  message_limit: 429,
  concurrent: 429,
  token_balance: 402,
  budget_exceeded: 402,
  provider_timeout: 504,
  provider_unreachable: 502,
  payment_unavailable: 502,
  provider_error: 502,
  provider_bad_answer: 502,
  shutting_down: 503,
  moderation_unavailable: 503,
  internal_error: 500,
};

/** The HTTP status of a code; a person's mistake is 400 unless a sharper one fits. */
export function errorStatus(code: ErrorCode): number {
  return STATUS_BY_CODE[code] ?? 400;
}
