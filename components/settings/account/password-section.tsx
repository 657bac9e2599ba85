'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { useHasPassword } from '@/lib/client/account/own-password';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';
import { PasswordChangeForm } from './password-change-form';

export function PasswordSection() {
  const t = useTranslations('settings.password');
  const tSessions = useTranslations('settings.sessions');
  const { hasPassword, error, retry } = useHasPassword();
  const [isOpen, setIsOpen] = useState(false);

  function close(isChanged: boolean): void {
    setIsOpen(false);
    if (isChanged) showToast('success', t('changed'));
  }

  return (
    <SettingsSection title={t('title')} description={t('description')}>
      <SectionState
        isHere={hasPassword !== undefined}
        hasFailed={error !== undefined}
        failedWords={t('loadFailed')}
        retryLabel={tSessions('retry')}
        onRetry={retry}
      >
        {hasPassword === false ? <p className="text-muted-foreground text-sm">{t('none')}</p> : null}
        {hasPassword === true && !isOpen ? (
          <Button variant="outline" className="touch:h-11" onClick={() => setIsOpen(true)}>
            {t('open')}
          </Button>
        ) : null}
        {hasPassword === true && isOpen ? <PasswordChangeForm onClose={close} /> : null}
      </SectionState>
    </SettingsSection>
  );
}
