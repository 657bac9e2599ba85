'use client';

import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import type { StartupConfig } from '@/lib/contracts/system/config';
import { SOCIAL_PROVIDER_NAMES } from '@/lib/domain/account/social-provider';
import { cn } from '@/lib/utils';
import { SocialMark } from './social-mark';
import { listSocialProviders } from './social-providers';

interface SocialButtonsProps {
  config: StartupConfig;
  hasForm: boolean;
  wantedPath: string | undefined;
}

export function SocialButtons({ config, hasForm, wantedPath }: SocialButtonsProps) {
  const t = useTranslations('auth.social');
  const providers = listSocialProviders(config);
  if (providers.length === 0) return null;
  const query = wantedPath === undefined ? '' : `?redirect=${encodeURIComponent(wantedPath)}`;
  return (
    <div className="mt-5 flex flex-col gap-2.5">
      {hasForm ? (
        <div className="text-muted-foreground mb-2.5 flex items-center gap-3 text-xs">
          <span className="bg-border h-px grow" />
          {t('or')}
          <span className="bg-border h-px grow" />
        </div>
      ) : null}
      {providers.map((provider) => (
        <a
          key={provider}
          href={`${config.serverDomain}/oauth/${provider}${query}`}
          className={cn(buttonVariants({ variant: 'outline', size: 'lg' }), 'w-full')}
        >
          <SocialMark provider={provider} imageUrl={config.openidImageUrl} />
          <span className="truncate">
            {provider === 'openid'
              ? config.openidLabel
              : t('continueWith', { provider: SOCIAL_PROVIDER_NAMES[provider] })}
          </span>
        </a>
      ))}
    </div>
  );
}
