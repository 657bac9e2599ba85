import { z } from 'zod';
import type { StartupConfig } from '@/lib/contracts/config';

const socialProviderSchema = z.enum(['discord', 'facebook', 'github', 'google', 'openid']);

export type SocialProvider = z.infer<typeof socialProviderSchema>;

/** The social providers this installation offers, in the order of its configuration. */
export function listSocialProviders(config: StartupConfig): SocialProvider[] {
  if (!config.socialLoginEnabled) return [];
  return config.socialLogins
    .map((name) => socialProviderSchema.safeParse(name).data)
    .filter((provider) => provider !== undefined)
    .filter((provider) => config[`${provider}LoginEnabled`]);
}
