'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { resetLinkSchema, type PasswordResetAnswer } from '@/lib/contracts/account/password';
import { cn } from '@/lib/utils';
import { AuthCard } from '../auth-card';
import { BackToLogin } from '../back-to-login';
import { AccessNote } from '../login/access-note';
import { ResetForm } from './reset-form';

interface ResetViewProps {
  /** It is empty when the link has no token. */
  token: string;
  userId: string;
}

const isToken = (token: string) => resetLinkSchema.shape.token.safeParse(token).success;

/** A cut-off link leads to a new one. */
export function ResetView({ token, userId }: ResetViewProps) {
  const t = useTranslations('auth.reset');
  const config = useStartupConfig();
  const [answer, setAnswer] = useState<PasswordResetAnswer | null>(null);
  if (!resetLinkSchema.safeParse({ token, userId }).success)
    return (
      <AuthCard title={t('invalidTitle')} appTitle={config?.appTitle ?? ''} footer={<BackToLogin />}>
        <p className="text-sm leading-relaxed">{t(isToken(token) ? 'noUserId' : 'noToken')}</p>
        <Link
          href="/forgot-password"
          className={cn(buttonVariants({ variant: 'default', size: 'lg' }), 'mt-5 w-full')}
        >
          {t('requestLink')}
        </Link>
      </AuthCard>
    );
  return (
    <AuthCard
      title={answer !== null ? t('successTitle') : t('title')}
      appTitle={config?.appTitle ?? ''}
      footer={answer !== null ? null : <BackToLogin />}
    >
      {answer !== null ? (
        <div role="status">
          <p className="text-sm leading-relaxed">{t('success')}</p>
          <AccessNote wasCleared={answer.wasCleared} waysIn={answer.waysIn} config={config} />
          <Link
            href="/login"
            className={cn(buttonVariants({ variant: 'default', size: 'lg' }), 'mt-5 w-full')}
          >
            {t('toLogin')}
          </Link>
        </div>
      ) : (
        <ResetForm token={token} userId={userId} onReset={setAnswer} />
      )}
    </AuthCard>
  );
}
