import 'server-only';
import { env } from '../../platform/env';

/** Returns true when the browser reaches us over https, directly or through a proxy; cookies are then marked Secure. */
export function isSecureRequest(request: Request): boolean {
  if (env().DOMAIN_SERVER?.startsWith('https:') === true) return true;
  if (new URL(request.url).protocol === 'https:') return true;
  return (
    env().TRUSTED_PROXY_HOPS > 0 &&
    request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https'
  );
}
