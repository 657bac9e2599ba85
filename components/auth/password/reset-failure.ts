import { RequestError } from '@/lib/client/request/request-error';

/** No failure reveals whether an address has an account. */
export function toResetFailure(
  error: unknown,
): 'unreachable' | 'rateLimited' | 'disabled' | 'token' | 'generic' {
  if (!(error instanceof RequestError)) return 'generic';
  if (error.code === 'network_error') return 'unreachable';
  if (error.code === 'invalid_reset_token') return 'token';
  if (error.code === 'password_reset_disabled' || error.code === 'email_login_disabled') return 'disabled';
  return error.status === 429 ? 'rateLimited' : 'generic';
}
