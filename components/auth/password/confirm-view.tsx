'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonVariants } from '@/components/ui/button';
import { confirmAddress } from '@/lib/client/account/sign-in/confirm-address';
import { RequestError } from '@/lib/client/request/request-error';
import { useSession } from '@/lib/client/session/use-session';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { cn } from '@/lib/utils';
import { AuthCard } from '../auth-card';
import { FormAlert } from '../form-alert';

type Step = 'asking' | 'sending' | 'done' | 'invalid' | 'taken' | 'failed';

interface ConfirmViewProps {
  token: string;
  /** True changes the account to the address that got the mail. */
  isChange?: boolean;
}

export function ConfirmView({ token, isChange = false }: ConfirmViewProps) {
  const t = useTranslations('auth.confirm');
  const tErrors = useTranslations('errors');
  const config = useStartupConfig();
  const { user } = useSession();
  const [step, setStep] = useState<Step>('asking');

  async function confirm(): Promise<void> {
    setStep('sending');
    try {
      await confirmAddress(token, isChange);
      setStep('done');
    } catch (error) {
      setStep(toFailure(error));
    }
  }

  return (
    <AuthCard
      title={step === 'done' ? t('doneTitle') : t('title')}
      appTitle={config?.appTitle ?? ''}
      footer={null}
    >
      {step === 'invalid' ? <FormAlert>{t('invalid')}</FormAlert> : null}
      {step === 'failed' ? <FormAlert>{t('failed')}</FormAlert> : null}
      {step === 'taken' ? <FormAlert>{tErrors('email_taken')}</FormAlert> : null}
      {step === 'done' || step === 'invalid' || step === 'taken' ? (
        <ConfirmEnd isDone={step === 'done'} isChange={isChange} />
      ) : (
        <>
          <p className="text-sm leading-relaxed">
            {user === null ? t('signIn') : t(isChange ? 'changeQuestion' : 'question')}
          </p>
          <p className="mt-2 text-sm font-medium break-words">
            <bdi>{user?.email}</bdi>
          </p>
          <Button
            size="lg"
            className="mt-5 w-full"
            isBusy={step === 'sending'}
            disabled={user === null}
            onClick={() => void confirm()}
          >
            {t('submit')}
          </Button>
        </>
      )}
    </AuthCard>
  );
}

/** Treats a cut-off token like an expired one. */
function toFailure(error: unknown): Step {
  if (!(error instanceof RequestError)) return 'failed';
  if (error.code === 'email_taken') return 'taken';
  return ['invalid_confirmation', 'validation_failed'].includes(error.code) ? 'invalid' : 'failed';
}

function ConfirmEnd({ isDone, isChange }: { isDone: boolean; isChange: boolean }) {
  const t = useTranslations('auth.confirm');
  const { user } = useSession();
  return (
    <div role="status">
      {isDone ? (
        <p className="text-sm leading-relaxed">
          {isChange ? t('changed', { email: user?.email ?? '' }) : t('done')}
        </p>
      ) : null}
      <Link href="/c/new" className={cn(buttonVariants({ variant: 'default', size: 'lg' }), 'mt-5 w-full')}>
        {t('continue')}
      </Link>
    </div>
  );
}
