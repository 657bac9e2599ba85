import 'server-only';
import type { SocialProvider } from '@/lib/domain/account/social-provider';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import { boundedJson } from '../../platform/outbound/bounded-json';
import { outboundFetch } from '../../platform/outbound/outbound-fetch';

const PROFILE_LIMIT_MS = 10_000;
const PROFILE_LIMIT_BYTES = 256 * 1024;

const FACEBOOK_FIELDS = 'id,name,email,picture';

/** GitHub's profile comes with all its addresses. Rejects when there is no profile. */
export async function fetchSocialProfile(
  provider: SocialProvider,
  userinfoUrl: string,
  accessToken: string,
): Promise<Record<string, unknown>> {
  const url = new URL(userinfoUrl);
  if (provider === 'facebook') url.searchParams.set('fields', FACEBOOK_FIELDS);
  const profile = await fetchJson(url.href, accessToken);
  if (typeof profile !== 'object' || profile === null) throw new Error('The profile is not an object.');
  if (provider !== 'github') return { ...profile };
  return { ...profile, emails: await fetchJson(`${withoutEndSlashes(userinfoUrl)}/emails`, accessToken) };
}

async function fetchJson(url: string, accessToken: string): Promise<unknown> {
  const response = await outboundFetch(url, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json', 'user-agent': 'parley' },
    signal: AbortSignal.timeout(PROFILE_LIMIT_MS),
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
  return boundedJson(response.body, PROFILE_LIMIT_BYTES);
}
