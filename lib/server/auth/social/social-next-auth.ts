import 'server-only';
import { decodeJwt } from 'jose';
import type { NextAuthOptions } from 'next-auth';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import { logWarning } from '../../platform/log';
import { findTunnelAgent } from '../../platform/outbound/proxy-tunnel';
import { getSecret } from '../secret';
import { fetchSocialProfile } from './fetch-social-profile';
import type { SocialSettings } from './social-settings';

const PROVIDER_LIMIT_MS = 10_000;

export type ReceiveProfile = (profile: unknown) => void;

/** Next-auth checks state, PKCE and nonce, and trades the code; our code decides on user and session. */
export function socialNextAuthOptions(
  settings: SocialSettings,
  isSecure: boolean,
  receive: ReceiveProfile,
): NextAuthOptions {
  return {
    secret: getSecret('NEXTAUTH_SECRET'),
    session: { strategy: 'jwt' },
    useSecureCookies: isSecure,
    pages: { signIn: '/login', error: '/login' },
    providers: [toProvider(settings)],
    callbacks: {
      signIn: ({ profile }) => {
        receive(profile);
        return false;
      },
    },
    logger: {
      error: (code) =>
        logWarning('a sign-in with another service failed', { code, provider: settings.provider }),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

function addressOf({ endpoints }: SocialSettings): string {
  return 'issuer' in endpoints ? endpoints.issuer : endpoints.token;
}

type Profile = Record<string, unknown>;

function toProvider(settings: SocialSettings): OAuthConfig<Profile> {
  const { provider, clientId, clientSecret, callbackUrl, scope, endpoints } = settings;
  const isOpenId = 'issuer' in endpoints;
  return {
    id: provider,
    name: provider,
    type: 'oauth',
    clientId,
    clientSecret,
    checks: isOpenId ? ['state', 'pkce', 'nonce'] : ['state', 'pkce'],
    idToken: isOpenId,
    httpOptions: { timeout: PROVIDER_LIMIT_MS, agent: findTunnelAgent(addressOf(settings)) },
    ...(isOpenId
      ? { wellKnown: `${withoutEndSlashes(endpoints.issuer)}/.well-known/openid-configuration` }
      : {}),
    authorization: {
      ...(isOpenId ? {} : { url: endpoints.authorization }),
      params: { scope, redirect_uri: callbackUrl },
    },
    token: {
      ...(isOpenId ? {} : { url: endpoints.token }),
      request: async ({ client, params, checks }) => {
        if (isOpenId) return { tokens: await client.callback(callbackUrl, params, checks) };
        // These services have no issuer to compare it with; each has a callback of its own instead.
        const { iss: _issuer, ...rest } = params;
        return { tokens: await client.oauthCallback(callbackUrl, rest, checks) };
      },
    },
    userinfo: {
      ...(isOpenId ? {} : { url: endpoints.userinfo }),
      request: async ({ client, tokens }) => {
        const { access_token: accessToken = '', id_token: idToken = '' } = tokens;
        if (!isOpenId) return fetchSocialProfile(provider, endpoints.userinfo, accessToken);
        const claims = decodeJwt(idToken);
        if (client.issuer.metadata.userinfo_endpoint === undefined) return claims;
        // An issuer may state address and name in this call alone.
        const more = await client.userinfo(accessToken);
        if (more.sub !== claims.sub) throw new Error('The issuer spoke of two people.');
        return { ...more, ...claims };
      },
    },
    profile: (profile) => ({ id: String(profile['sub'] ?? profile['id']) }),
    style: { logo: '', bg: '', text: '' },
  };
}
