import 'server-only';
import { env } from '../../platform/env';

/** True also for https that ends at a proxy. */
export function isSecureRequest(request: Request): boolean {
  if (env().DOMAIN_SERVER?.startsWith('https:') === true) return true;
  if (new URL(request.url).protocol === 'https:') return true;
  return (
    env().TRUSTED_PROXY_HOPS > 0 &&
    request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https'
  );
}

/** It is the origin by which the caller reached it, such as `https://chat.example.org`. */
export function requestOrigin(request: Request): string {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return `${isSecureRequest(request) ? 'https' : 'http'}://${host}`;
}
