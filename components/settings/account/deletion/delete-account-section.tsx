'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SettingsSection } from '../../settings-section';
import { DeleteAccountDialog } from './delete-account-dialog';

export function DeleteAccountSection() {
  const t = useTranslations('settings.deleteAccount');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsSection title={t('title')} description={t('description')}>
      <Button variant="destructive" className="touch:h-11" onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      <DeleteAccountDialog isOpen={isOpen} onOpenChange={setIsOpen} />
    </SettingsSection>
  );
}
