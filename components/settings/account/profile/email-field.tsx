'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { useHasPassword } from '@/lib/client/account/own-password';
import { CONFIRMATION_LINK_MINUTES } from '@/lib/contracts/account/confirm-address';
import { SOCIAL_PROVIDER_NAMES, socialProviderSchema } from '@/lib/domain/account/social-provider';
import type { User } from '@/lib/domain/account/user';
import { AddressConfirmation } from '../address-confirmation';
import { ChangeEmailDialog } from './change-email-dialog';

export function EmailField({ user }: { user: User }) {
  const t = useTranslations('settings.changeProfile');
  const tSettings = useTranslations('settings');
  const { hasPassword } = useHasPassword();
  const [isOpen, setIsOpen] = useState(false);
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);

  function close(changed: { email: string; isPending: boolean } | null): void {
    setIsOpen(false);
    if (changed === null) return;
    setPendingEmail(changed.isPending ? changed.email : null);
    if (!changed.isPending) showToast('success', t('emailChanged'));
  }

  const provider = socialProviderSchema.safeParse(user.provider).data;
  const service =
    provider === undefined || provider === 'openid'
      ? tSettings('sessions.ways.openid')
      : SOCIAL_PROVIDER_NAMES[provider];
  return (
    <>
      <AddressConfirmation user={user} />
      {hasPassword === false ? (
        <p className="text-muted-foreground mt-1">{t('managed', { service })}</p>
      ) : null}
      <p role="status" className="mt-3 empty:hidden">
        {pendingEmail === null
          ? null
          : t('pending', { email: pendingEmail, minutes: CONFIRMATION_LINK_MINUTES })}
      </p>
      {hasPassword === true ? (
        <Button variant="outline" className="mt-2 touch:h-11" onClick={() => setIsOpen(true)}>
          {t('openEmail')}
        </Button>
      ) : null}
      <ChangeEmailDialog isOpen={isOpen} onClose={close} />
    </>
  );
}
