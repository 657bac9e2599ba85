import type { StartupConfig } from '@/lib/contracts/system/config';
import { socialProviderSchema, type SocialProvider } from '@/lib/domain/account/social-provider';

export function listSocialProviders(config: StartupConfig): SocialProvider[] {
  if (!config.socialLoginEnabled) return [];
  return [...new Set(config.socialLogins)]
    .map((name) => socialProviderSchema.safeParse(name).data)
    .filter((provider) => provider !== undefined)
    .filter((provider) => config[`${provider}LoginEnabled`]);
}
