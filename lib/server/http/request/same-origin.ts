import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { env } from '../../platform/env';

/**
 * Calls of other sites could otherwise use or set a cookie. Programs that are no browsers send neither header and
 * pass. Throws forbidden.
 */
export function requireSameOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  if (origin === null) {
    const site = request.headers.get('sec-fetch-site');
    if (site !== null && site !== 'same-origin' && site !== 'none') throw new AppError('forbidden');
    return;
  }
  if (!ownHosts(request).has(hostOf(origin) ?? '')) throw new AppError('forbidden');
}

function ownHosts(request: Request): Set<string> {
  const { DOMAIN_CLIENT, DOMAIN_SERVER, TRUSTED_PROXY_HOPS } = env();
  const hosts = new Set([request.headers.get('host') ?? new URL(request.url).host]);
  const forwarded = TRUSTED_PROXY_HOPS > 0 ? request.headers.get('x-forwarded-host') : null;
  if (forwarded !== null) hosts.add(forwarded);
  for (const domain of [DOMAIN_CLIENT, DOMAIN_SERVER]) {
    const host = domain === undefined ? null : hostOf(domain);
    if (host !== null) hosts.add(host);
  }
  return hosts;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
