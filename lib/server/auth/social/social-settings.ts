import 'server-only';
import type { SocialProvider } from '@/lib/domain/account/social-provider';
import { env, type Env } from '../../platform/env';
import { serverUrl } from '../../platform/outbound/own-address';

/** The addresses are discovered from the issuer, or they are three configured ones. */
export interface SocialSettings {
  readonly provider: SocialProvider;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly callbackUrl: string;
  readonly scope: string;
  readonly endpoints:
    | { readonly issuer: string }
    | { readonly authorization: string; readonly token: string; readonly userinfo: string };
}

/** Returns null while incomplete or off. */
export function findSocialSettings(provider: SocialProvider): SocialSettings | null {
  const settings = env();
  if (!settings.ALLOW_SOCIAL_LOGIN) return null;
  const { clientId, clientSecret, callback, scope, endpoints } = READERS[provider](settings);
  if (clientId === undefined || clientSecret === undefined || endpoints === null) return null;
  const callbackUrl = toAbsolute(callback ?? `/oauth/${provider}/callback`);
  return { provider, clientId, clientSecret, callbackUrl, scope, endpoints };
}

interface Reading {
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly callback: string | undefined;
  readonly scope: string;
  readonly endpoints: SocialSettings['endpoints'] | null;
}

const READERS: Record<SocialProvider, (settings: Env) => Reading> = {
  discord: (settings) => ({
    clientId: settings.DISCORD_CLIENT_ID,
    clientSecret: settings.DISCORD_CLIENT_SECRET,
    callback: settings.DISCORD_CALLBACK_URL,
    scope: 'identify email',
    endpoints: {
      authorization: settings.DISCORD_AUTHORIZATION_URL ?? 'https://discord.com/oauth2/authorize',
      token: settings.DISCORD_TOKEN_URL ?? 'https://discord.com/api/oauth2/token',
      userinfo: settings.DISCORD_USERINFO_URL ?? 'https://discord.com/api/users/@me',
    },
  }),
  facebook: (settings) => ({
    clientId: settings.FACEBOOK_CLIENT_ID,
    clientSecret: settings.FACEBOOK_CLIENT_SECRET,
    callback: settings.FACEBOOK_CALLBACK_URL,
    scope: 'public_profile email',
    endpoints: {
      authorization: settings.FACEBOOK_AUTHORIZATION_URL ?? 'https://www.facebook.com/dialog/oauth',
      token: settings.FACEBOOK_TOKEN_URL ?? 'https://graph.facebook.com/oauth/access_token',
      userinfo: settings.FACEBOOK_USERINFO_URL ?? 'https://graph.facebook.com/me',
    },
  }),
  github: (settings) => ({
    clientId: settings.GITHUB_CLIENT_ID,
    clientSecret: settings.GITHUB_CLIENT_SECRET,
    callback: settings.GITHUB_CALLBACK_URL,
    scope: 'user:email read:user',
    endpoints: {
      authorization: settings.GITHUB_AUTHORIZATION_URL ?? 'https://github.com/login/oauth/authorize',
      token: settings.GITHUB_TOKEN_URL ?? 'https://github.com/login/oauth/access_token',
      userinfo: settings.GITHUB_USERINFO_URL ?? 'https://api.github.com/user',
    },
  }),
  google: (settings) => ({
    clientId: settings.GOOGLE_CLIENT_ID,
    clientSecret: settings.GOOGLE_CLIENT_SECRET,
    callback: settings.GOOGLE_CALLBACK_URL,
    scope: 'openid profile email',
    endpoints: { issuer: settings.GOOGLE_ISSUER ?? 'https://accounts.google.com' },
  }),
  openid: (settings) => ({
    clientId: settings.OPENID_CLIENT_ID,
    clientSecret: settings.OPENID_CLIENT_SECRET,
    callback: settings.OPENID_CALLBACK_URL,
    scope: settings.OPENID_SCOPE ?? 'openid profile email',
    endpoints: settings.OPENID_ISSUER === undefined ? null : { issuer: settings.OPENID_ISSUER },
  }),
};

/** Operators write a path or a whole address. */
function toAbsolute(callback: string): string {
  return callback.startsWith('/') ? serverUrl(callback) : callback;
}
