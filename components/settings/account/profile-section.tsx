'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useSession } from '@/lib/client/session/use-session';
import { SettingsSection } from '../settings-section';
import { EmailField } from './profile/email-field';
import { ProfileForm } from './profile/profile-form';

export function ProfileSection() {
  const t = useTranslations('settings');
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (user !== null && isOpen)
    return (
      <SettingsSection title={t('profile')}>
        <ProfileForm user={user} onClose={() => setIsOpen(false)} />
      </SettingsSection>
    );
  return (
    <SettingsSection title={t('profile')}>
      <dl className="grid gap-x-6 gap-y-2 text-sm max-sm:[&>dd]:-mt-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-muted-foreground">{t('name')}</dt>
        <dd className="break-words">
          <bdi>{user?.name}</bdi>
        </dd>
        {user?.username === null ? null : (
          <>
            <dt className="text-muted-foreground">{t('changeProfile.username')}</dt>
            <dd className="break-words">
              <bdi>{user?.username}</bdi>
            </dd>
          </>
        )}
        <dt className="text-muted-foreground">{t('email')}</dt>
        <dd className="break-words">
          <p>
            <bdi>{user?.email}</bdi>
          </p>
          {user === null ? null : <EmailField user={user} />}
        </dd>
      </dl>
      <Button variant="outline" className="mt-3 touch:h-11" onClick={() => setIsOpen(true)}>
        {t('changeProfile.open')}
      </Button>
    </SettingsSection>
  );
}
