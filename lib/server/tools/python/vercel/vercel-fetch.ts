import 'server-only';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { boundedJsonText } from '../../../platform/outbound/bounded-json';
import { limitedBody } from '../../../platform/outbound/limited-body';
import { outboundFetch } from '../../../platform/outbound/outbound-fetch';

const JSON_LIMIT_BYTES = MEGABYTE;

/** The package has no setting for it. */
const PACKAGE_BASE = 'https://vercel.com/api';

interface VercelFetchOptions {
  readonly base: string;
  readonly token: string;
  /** It is for the bytes of a file; any other answer is short JSON. */
  readonly fileLimitBytes: number;
  /** It learns what time it is there. */
  noteTime(ms: number): void;
}

/**
 * The package learns neither the token nor the environment, tells nothing of this machine, and reads bounded
 * answers.
 */
export function vercelFetch({
  base,
  token,
  fileLimitBytes,
  noteTime,
}: VercelFetchOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const asked = input instanceof Request ? input.url : String(input);
    if (!asked.startsWith(`${PACKAGE_BASE}/`)) throw new Error('the package asked another host');
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token}`);
    headers.set('user-agent', 'parley');
    // Its own pool of connections stays unused, since it knows no proxy.
    const { method, body, signal } = init ?? {};
    const response = await outboundFetch(`${base.replace(/\/$/, '')}${asked.slice(PACKAGE_BASE.length)}`, {
      headers,
      ...(method === undefined ? {} : { method }),
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });
    const timeMs = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(timeMs)) noteTime(timeMs);
    if (response.body === null) return response;
    const isFile = response.headers.get('content-type')?.includes('application/octet-stream') === true;
    const kept = isFile
      ? limitedBody(response.body, fileLimitBytes)
      : await boundedJsonText(response.body, JSON_LIMIT_BYTES);
    return new Response(kept, response);
  };
}
