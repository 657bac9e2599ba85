import 'server-only';
import { socialProviderSchema, type SocialProvider } from '@/lib/domain/account/social-provider';
import { env } from '../../platform/env';
import { findSocialSettings } from './social-settings';

const ORIGINS: Record<Exclude<SocialProvider, 'openid'>, readonly string[]> = {
  discord: ['https://cdn.discordapp.com'],
  facebook: ['https://platform-lookaside.fbsbx.com', 'https://graph.facebook.com'],
  github: ['https://avatars.githubusercontent.com'],
  google: ['https://lh3.googleusercontent.com'],
};

/** The origins are those of the providers in use and of the OpenID button. */
export function listPictureSources(): string[] {
  const image = env().OPENID_IMAGE_URL;
  const ofButton = image !== undefined && URL.canParse(image) ? [new URL(image).origin] : [];
  const inUse = socialProviderSchema.options.filter((provider) => findSocialSettings(provider) !== null);
  return [...new Set([...inUse.flatMap(originsOf), ...ofButton])].filter((origin) => origin !== 'null');
}

/** The content security policy blocks any other picture. */
export function isPictureShown(provider: SocialProvider, url: string): boolean {
  return URL.canParse(url) && originsOf(provider).includes(new URL(url).origin);
}

function originsOf(provider: SocialProvider): readonly string[] {
  if (provider !== 'openid') return ORIGINS[provider];
  const issuer = env().OPENID_ISSUER;
  return issuer !== undefined && URL.canParse(issuer) ? [new URL(issuer).origin] : [];
}
