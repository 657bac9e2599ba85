import { useLocale, useTranslations } from 'next-intl';
import type { WaysIn } from '@/lib/contracts/account/password';
import type { StartupConfig } from '@/lib/contracts/system/config';
import { SOCIAL_PROVIDER_NAMES, socialProviderSchema } from '@/lib/domain/account/social-provider';

interface AccessNoteProps {
  /** Ways to sign in from before the address was confirmed were removed. */
  wasCleared: boolean;
  waysIn: WaysIn;
  config: StartupConfig | undefined;
}

export function AccessNote({ wasCleared, waysIn, config }: AccessNoteProps) {
  const t = useTranslations('access');
  const locale = useLocale();
  const { passkeys, services, hasSecondFactor } = waysIn;
  const names = services.map((service) => toServiceName(service, config));
  const hasMore = passkeys > 0 || services.length > 0 || hasSecondFactor;
  return (
    <>
      {wasCleared ? <p className="mt-3 text-sm leading-relaxed">{t('cleared')}</p> : null}
      {hasMore ? (
        <div className="mt-3 text-sm leading-relaxed">
          <p>{t('stillOpens')}</p>
          <ul className="my-2 list-disc ps-5">
            {passkeys > 0 ? <li>{t('passkeys', { count: passkeys })}</li> : null}
            {names.length > 0 ? (
              <li>{t('services', { names: new Intl.ListFormat(locale).format(names) })}</li>
            ) : null}
            {hasSecondFactor ? <li>{t('secondFactor')}</li> : null}
          </ul>
          <p>{t('hint')}</p>
        </div>
      ) : null}
    </>
  );
}

function toServiceName(service: string, config: StartupConfig | undefined): string {
  const provider = socialProviderSchema.safeParse(service).data;
  if (provider === undefined) return service;
  return provider === 'openid' ? (config?.openidLabel ?? 'OpenID') : SOCIAL_PROVIDER_NAMES[provider];
}
