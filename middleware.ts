import { type NextRequest, NextResponse } from 'next/server';
import { listPictureSources } from './lib/server/auth/social/picture-sources';
import { contentSecurityPolicy } from './lib/server/http/content-security-policy';
import { PAGE_PATH_HEADER } from './lib/server/http/page/page-path-header';
import { refusalWithoutSettings } from './lib/server/http/refuse-without-settings';
import { isSecureRequest } from './lib/server/http/request/secure-request';
import { env } from './lib/server/platform/env';
import { listDeliverySources, listUploadSources } from './lib/server/storage/direct-transfer';

/**
 * Matches only pages: the API returns no HTML, pictures have a stricter policy, and built files and those of
 * public/ need none or have their own. Sign-in is never decided here.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!api/|artifacts/|share/[^/]+/files/|_next/|images/|icons/|logos/|words/|(?:health|livez|readyz|metrics)$).*)',
  ],
};

/** Lasts a year, for this host alone: other names of the domain are up to the operator. */
const HSTS = 'max-age=31536000';

/**
 * Adds a nonce, the content security policy, `noindex` where it is configured and, over https, strict transport
 * security. Server components get the path.
 */
export function middleware(request: NextRequest): NextResponse {
  const refusal = refusalWithoutSettings();
  if (refusal !== null) return refusal;
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
  const policy = contentSecurityPolicy({
    nonce,
    isDevelopment: env().NODE_ENV === 'development',
    pictureSources: [...listPictureSources(), ...listDeliverySources()],
    connectSources: listUploadSources(),
  });
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  headers.set(PAGE_PATH_HEADER, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  if (isSecureRequest(request)) response.headers.set('strict-transport-security', HSTS);
  if (env().NO_INDEX) response.headers.set('x-robots-tag', 'noindex');
  return response;
}
