import 'server-only';
import { z } from 'zod';
import type { SignInRefusal } from '@/lib/domain/account/sign-in-refusal';
import type { SocialProvider } from '@/lib/domain/account/social-provider';
import type { SignInStep } from '../../../auth/session/begin-sign-in';
import type { ClientInfo } from '../../../auth/session/client-info';
import { askNextAuth } from '../../../auth/social/next-auth-exchange';
import { socialNextAuthOptions } from '../../../auth/social/social-next-auth';
import { toSocialProfile, type SocialProfile } from '../../../auth/social/social-profile';
import { findSocialSettings } from '../../../auth/social/social-settings';
import { signInWithOAuth } from './sign-in-with-oauth';

export interface SocialDeparture {
  readonly location: string;
  readonly setCookies: readonly string[];
}

const csrfSchema = z.object({ csrfToken: z.string() });

export async function beginSocialSignIn(
  provider: SocialProvider,
  isSecure: boolean,
): Promise<SocialDeparture | SignInRefusal> {
  const settings = findSocialSettings(provider);
  if (settings === null) return 'unknown_provider';
  const options = socialNextAuthOptions(settings, isSecure, () => undefined);
  // next-auth begins only for a holder of its form token; a link has none, and the state cookie guards the way back.
  const csrf = await askNextAuth(options, { method: 'GET', action: ['csrf'], cookies: {} });
  const { location, setCookies } = await askNextAuth(options, {
    method: 'POST',
    action: ['signin', provider],
    body: { csrfToken: csrfSchema.parse(csrf.body).csrfToken },
    cookies: Object.fromEntries(csrf.setCookies.map(toPair)),
  });
  const cookies = setCookies.filter(isCheck);
  return location === null || cookies.length === 0 ? 'failed' : { location, setCookies: cookies };
}

/** These cookies guard the way back; next-auth's others are of no use here. */
function isCheck(setCookie: string): boolean {
  return /^[\w.-]+\.(state|nonce|pkce\.code_verifier)=/.test(setCookie);
}

function toPair(setCookie: string): [string, string] {
  const [pair = ''] = setCookie.split(';');
  const at = pair.indexOf('=');
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
}

export interface SocialReturn {
  readonly provider: SocialProvider;
  readonly query: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
  readonly isSecure: boolean;
}

export interface SocialArrival {
  readonly outcome: SignInStep | SignInRefusal;
  readonly setCookies: readonly string[];
}

export async function finishSocialSignIn(
  { provider, query, cookies, isSecure }: SocialReturn,
  client: ClientInfo,
): Promise<SocialArrival> {
  const settings = findSocialSettings(provider);
  if (settings === null) return { outcome: 'unknown_provider', setCookies: [] };
  if (query['error'] === 'access_denied') return { outcome: 'cancelled', setCookies: [] };
  const received: SocialProfile[] = [];
  const options = socialNextAuthOptions(settings, isSecure, (profile) => {
    received.push(toSocialProfile(provider, profile));
  });
  const reply = await askNextAuth(options, {
    method: 'GET',
    action: ['callback', provider],
    query,
    cookies,
  });
  const [person] = received;
  const outcome = person === undefined ? 'failed' : await signInWithOAuth(person, client);
  return { outcome, setCookies: reply.setCookies.filter(isCheck) };
}
