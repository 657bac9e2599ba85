import { useTranslations } from 'next-intl';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { needsUserKey } from '@/lib/domain/provider-key/provider-key';

/** Another key may help with these. */
const ABOUT_KEYS: ReadonlySet<string> = new Set([
  'no_user_key',
  'expired_user_key',
  'base_url_refused',
  'invalid_api_key',
  'insufficient_quota',
]);

interface KeyTrouble {
  /** Null means that the code's own text fits. */
  readonly text: string | null;
  /** Null means the server's key, or another cause. */
  readonly ownEndpoint: string | null;
}

/** The user cannot change the server's key. */
export function useKeyTrouble(
  code: string,
  details: Readonly<Record<string, unknown>> | null,
  askedEndpoint: string | null,
): KeyTrouble {
  const t = useTranslations('thread.keyTrouble');
  const chosen = useModelChoice((state) => state.choice?.endpoint ?? null);
  const named = details?.['endpoint'];
  const endpoint = typeof named === 'string' ? named : (askedEndpoint ?? chosen);
  const config = useEndpoints()?.[endpoint ?? ''];
  if (!ABOUT_KEYS.has(code) || endpoint === null || config === undefined)
    return { text: null, ownEndpoint: null };
  const isOwn = needsUserKey(config);
  const name = endpointLabel(endpoint);
  const ownEndpoint = isOwn ? endpoint : null;
  if (code === 'invalid_api_key')
    return { text: t(isOwn ? 'ownRefused' : 'serverRefused', { name }), ownEndpoint };
  if (code === 'insufficient_quota')
    return { text: t(isOwn ? 'ownExhausted' : 'serverExhausted', { name }), ownEndpoint };
  return { text: null, ownEndpoint };
}
