import * as z from 'zod/mini';

/** `openid` is any configured issuer. */
export const socialProviderSchema = z.enum(['discord', 'facebook', 'github', 'google', 'openid']);

export type SocialProvider = z.infer<typeof socialProviderSchema>;

export const SOCIAL_PROVIDER_NAMES: Record<Exclude<SocialProvider, 'openid'>, string> = {
  discord: 'Discord',
  facebook: 'Facebook',
  github: 'GitHub',
  google: 'Google',
};
