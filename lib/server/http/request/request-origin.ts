import 'server-only';
import { isSecureRequest } from './secure-request';

/** Returns the address of this server as the caller reached it, such as `https://chat.example.org`. */
export function requestOrigin(request: Request): string {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return `${isSecureRequest(request) ? 'https' : 'http'}://${host}`;
}
