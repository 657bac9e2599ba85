import 'server-only';
import type { RelyingParty } from '../../auth/factors/passkey-ceremony';
import { appTitle } from '../../platform/app-title';
import { env } from '../../platform/env';
import { requireSameOrigin } from './same-origin';
import { isSecureRequest } from './secure-request';

/** Without DOMAIN_CLIENT it is the origin of the asking page. Throws forbidden for another site. */
export function toRelyingParty(request: Request): RelyingParty {
  requireSameOrigin(request);
  const { DOMAIN_CLIENT } = env();
  const url = new URL(
    DOMAIN_CLIENT !== undefined && URL.canParse(DOMAIN_CLIENT) ? DOMAIN_CLIENT : originOf(request),
  );
  return { id: url.hostname, origin: url.origin, name: appTitle() };
}

/** Browsers send the origin with all but plain GETs; other programs have no passkeys. */
function originOf(request: Request): string {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return request.headers.get('origin') ?? `${isSecureRequest(request) ? 'https' : 'http'}://${host}`;
}
