'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useSession } from '@/lib/client/session/use-session';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { AuthCard } from '../auth-card';
import type { AuthViewProps } from '../login/login-view';
import { useRedirectWhenSignedIn } from '../login/use-redirect-when-signed-in';
import { withReturnPath } from '../login/with-return-path';
import { SocialButtons } from '../social/social-buttons';
import { RegisterForm } from './register-form';

export function RegisterView({ wantedPath, hasPageSession }: AuthViewProps) {
  const t = useTranslations('auth');
  const tSite = useTranslations('site');
  const config = useStartupConfig();
  const router = useRouter();
  const { status } = useSession();
  const isLeaving = useRedirectWhenSignedIn(wantedPath);
  const isClosed = config?.registrationEnabled === false;
  useEffect(() => {
    if (isClosed && !isLeaving) router.replace(withReturnPath('/login', wantedPath));
  }, [isClosed, isLeaving, router, wantedPath]);
  if (isClosed || (hasPageSession && status !== 'unauthenticated' && !isLeaving)) return null;
  return (
    <AuthCard
      title={t('register.title')}
      appTitle={config?.appTitle ?? ''}
      about={tSite('description')}
      footer={
        <>
          {t('register.hasAccount')}{' '}
          <Link
            href={withReturnPath('/login', wantedPath)}
            className="touch-target text-primary font-medium hover:underline"
          >
            {t('register.toLogin')}
          </Link>
        </>
      }
    >
      <RegisterForm isLeaving={isLeaving} />
      {config === undefined ? null : <SocialButtons config={config} hasForm wantedPath={wantedPath} />}
    </AuthCard>
  );
}
