'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { RESET_LINK_MINUTES } from '@/lib/contracts/account/password';
import { cn } from '@/lib/utils';
import { AuthCard } from '../auth-card';
import { BackToLogin } from '../back-to-login';
import { ForgotForm } from './forgot-form';

export function ForgotView() {
  const t = useTranslations('auth.forgot');
  const config = useStartupConfig();
  const [link, setLink] = useState<string | null>(null);
  const isDisabled = config?.passwordResetEnabled === false;
  const title = link === null ? t('title') : link === '' ? t('sentTitle') : t('linkTitle');
  return (
    <AuthCard title={title} appTitle={config?.appTitle ?? ''} footer={<BackToLogin />}>
      {isDisabled ? (
        <p className="text-sm leading-relaxed">{t('errors.disabled')}</p>
      ) : link === null ? (
        <>
          <p className="text-muted-foreground mb-5 min-h-10 text-sm leading-relaxed">
            {config === undefined ? '' : t(config.emailEnabled ? 'explanation' : 'explanationDirect')}
          </p>
          <ForgotForm onRequested={setLink} />
        </>
      ) : (
        <Requested link={link} />
      )}
    </AuthCard>
  );
}

function Requested({ link }: { link: string }) {
  const t = useTranslations('auth.forgot');
  const minutes = RESET_LINK_MINUTES;
  return (
    <div role="status">
      <p className="text-sm leading-relaxed">
        {link === '' ? t('sent', { minutes }) : t('link', { minutes })}
      </p>
      {link === '' ? null : (
        <a href={link} className={cn(buttonVariants({ variant: 'default', size: 'lg' }), 'mt-5 w-full')}>
          {t('followLink')}
        </a>
      )}
    </div>
  );
}
