'use client';

import { useTranslations } from 'next-intl';
import { SOCIAL_PROVIDER_NAMES, socialProviderSchema } from '@/lib/domain/account/social-provider';

export function useSignInWay(): (signedInBy: string) => string {
  const t = useTranslations('settings.sessions.ways');
  return (signedInBy) => {
    if (signedInBy === 'password' || signedInBy === 'passkey') return t(signedInBy);
    const provider = socialProviderSchema.safeParse(signedInBy).data;
    return provider === undefined || provider === 'openid' ? t('openid') : SOCIAL_PROVIDER_NAMES[provider];
  };
}
