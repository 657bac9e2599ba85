import * as z from 'zod/mini';

/** The other services a user may sign in with; `openid` is any issuer the operator configured. */
export const socialProviderSchema = z.enum(['discord', 'facebook', 'github', 'google', 'openid']);

export type SocialProvider = z.infer<typeof socialProviderSchema>;

/** How a provider writes its own name; an OpenID issuer's is the operator's label. */
export const SOCIAL_PROVIDER_NAMES: Record<Exclude<SocialProvider, 'openid'>, string> = {
  discord: 'Discord',
  facebook: 'Facebook',
  github: 'GitHub',
  google: 'Google',
};
