'use client';

import { useTranslations } from 'next-intl';
import { buttonStyle } from '@/components/ui/button';
import { cn } from '@/lib/client/class-names';
import type { StartupConfig } from '@/lib/contracts/config';
import { listSocialProviders, type SocialProvider } from './social-providers';

const NAMES: Record<Exclude<SocialProvider, 'openid'>, string> = {
  discord: 'Discord',
  facebook: 'Facebook',
  github: 'GitHub',
  google: 'Google',
};

/** "Or" and a link a provider, in the order of the configuration; nothing when it names none. */
export function SocialButtons({ config, hasForm }: { config: StartupConfig; hasForm: boolean }) {
  const t = useTranslations('auth.social');
  const providers = listSocialProviders(config);
  if (providers.length === 0) return null;
  return (
    <div className="mt-5 flex flex-col gap-2.5">
      {hasForm ? (
        <div className="text-muted mb-2.5 flex items-center gap-3 text-xs">
          <span className="bg-border h-px grow" />
          {t('or')}
          <span className="bg-border h-px grow" />
        </div>
      ) : null}
      {providers.map((provider) => (
        <a
          key={provider}
          href={`${config.serverDomain}/oauth/${provider}`}
          className={cn(buttonStyle({ variant: 'outline', size: 'large' }), 'w-full')}
        >
          {provider === 'openid' && config.openidImageUrl !== undefined ? (
            // eslint-disable-next-line @next/next/no-img-element -- an operator's own small picture
            <img src={config.openidImageUrl} alt="" className="size-4" />
          ) : null}
          {provider === 'openid' ? config.openidLabel : t('continueWith', { provider: NAMES[provider] })}
        </a>
      ))}
    </div>
  );
}
