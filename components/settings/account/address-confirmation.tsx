'use client';

import { BadgeCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { requestConfirmation } from '@/lib/client/account/sign-in/confirm-address';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { CONFIRMATION_LINK_MINUTES } from '@/lib/contracts/account/confirm-address';
import type { User } from '@/lib/domain/account/user';
import { useErrorWords } from '../section/use-error-words';

/** Offers the confirmation email only where the server sends mail. */
export function AddressConfirmation({ user }: { user: User }) {
  const t = useTranslations('settings.address');
  const errorWords = useErrorWords();
  const config = useStartupConfig();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');

  async function send(): Promise<void> {
    setState('sending');
    try {
      await requestConfirmation();
      setState('sent');
    } catch (error) {
      setState('idle');
      showToast('error', errorWords(error));
    }
  }

  if (user.emailVerified)
    return (
      <p className="text-muted-foreground mt-1 flex items-center gap-1.5">
        <BadgeCheck aria-hidden className="size-4 shrink-0" />
        {t('confirmed')}
      </p>
    );
  if (config?.emailEnabled !== true) return null;
  return (
    <div className="mt-1 flex flex-col items-start gap-2">
      <p className="text-muted-foreground">{t('unconfirmed')}</p>
      <p role="status" className="empty:hidden">
        {state === 'sent' ? t('sent', { email: user.email, minutes: CONFIRMATION_LINK_MINUTES }) : null}
      </p>
      {state === 'sent' ? null : (
        <Button
          variant="outline"
          className="touch:h-11"
          isBusy={state === 'sending'}
          onClick={() => void send()}
        >
          {t('send')}
        </Button>
      )}
    </div>
  );
}
