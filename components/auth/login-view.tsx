'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useStartupConfig } from '@/lib/client/queries/use-startup-config';
import { useSession } from '@/lib/client/session/use-session';
import { AuthCard } from './auth-card';
import { LoginForm } from './login-form';
import { SocialButtons } from './social-buttons';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in';
import { withReturnPath } from './with-return-path';

export interface AuthViewProps {
  /** Where the person was on their way to. */
  wantedPath: string | undefined;
  /** The server found a session for this browser: the form waits for the client to agree. */
  hasPageSession: boolean;
}

export function LoginView({ wantedPath, hasPageSession }: AuthViewProps) {
  const t = useTranslations('auth');
  const config = useStartupConfig();
  const { status } = useSession();
  const isLeaving = useLeaveWhenSignedIn(wantedPath);
  // Somebody who is signed in already is only passing through; the form would flash.
  if (hasPageSession && status !== 'unauthenticated') return null;
  const hasForm = config?.emailLoginEnabled !== false;
  return (
    <AuthCard
      title={t('login.title')}
      appTitle={config?.appTitle ?? ''}
      footer={
        config?.registrationEnabled === true ? (
          <>
            {t('login.noAccount')}{' '}
            <Link
              href={withReturnPath('/register', wantedPath)}
              className="text-accent font-medium hover:underline"
            >
              {t('login.toRegister')}
            </Link>
          </>
        ) : null
      }
    >
      {hasForm ? <LoginForm isLeaving={isLeaving} /> : null}
      {config === undefined ? null : <SocialButtons config={config} hasForm={hasForm} />}
    </AuthCard>
  );
}
