import { RequestError } from '@/lib/client/request/request-error';

export function loginErrorKey(
  error: unknown,
): 'rateLimited' | 'ban' | 'server' | 'unreachable' | 'disabled' | 'credentials' {
  if (!(error instanceof RequestError)) return 'server';
  if (error.code === 'network_error') return 'unreachable';
  if (error.code === 'email_login_disabled') return 'disabled';
  if (error.code === 'ban') return 'ban';
  if (error.status === 429) return 'rateLimited';
  return error.status >= 500 ? 'server' : 'credentials';
}
