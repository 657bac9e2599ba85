'use client';

import { useTranslations } from 'next-intl';
import { useSession } from '@/lib/client/session/use-session';
import { SettingsSection } from '../settings-section';
import { AddressConfirmation } from './address-confirmation';

/** The name and address of the account. */
export function ProfileSection() {
  const t = useTranslations('settings');
  const { user } = useSession();
  return (
    <SettingsSection title={t('profile')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <dt className="text-muted-foreground">{t('name')}</dt>
        <dd dir="auto" className="break-words">
          {user?.name}
        </dd>
        <dt className="text-muted-foreground">{t('email')}</dt>
        <dd className="break-words">
          <bdi>{user?.email}</bdi>
          {user === null ? null : <AddressConfirmation user={user} />}
        </dd>
      </dl>
    </SettingsSection>
  );
}
