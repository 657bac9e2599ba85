import 'server-only';
import { isSecureRequest } from './secure-request';

/** Returns `https://chat.example.org`, for instance, as the caller reached it. */
export function requestOrigin(request: Request): string {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return `${isSecureRequest(request) ? 'https' : 'http'}://${host}`;
}
