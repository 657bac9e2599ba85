'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmButton } from '@/components/shared/confirm/confirm-button';
import { showToast } from '@/components/ui/toast/toast';
import { revokeAllKeys } from '@/lib/client/provider-key/provider-keys';
import { SettingsSection } from '../settings-section';

/** The second click deletes. */
export function RevokeKeysSection() {
  const t = useTranslations('settings.revokeKeys');
  const [isBusy, setBusy] = useState(false);

  async function revoke(): Promise<void> {
    setBusy(true);
    try {
      await revokeAllKeys();
      showToast('success', t('revoked'));
    } catch {
      showToast('error', t('failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <SettingsSection title={t('title')} description={t('description')}>
      <ConfirmButton
        confirmLabel={t('confirm')}
        hint={t('hint')}
        isBusy={isBusy}
        onConfirm={() => void revoke()}
      >
        {t('revoke')}
      </ConfirmButton>
    </SettingsSection>
  );
}
