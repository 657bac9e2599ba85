'use client';

import { useTranslations } from 'next-intl';
import type { ServerSettings } from '@/lib/contracts/server/server-settings';
import { ServerSwitch, useFixedWords } from './server-switch';

interface RegistrationSwitchProps {
  settings: ServerSettings;
  onChange: (allowsRegistration: boolean) => void;
}

export function RegistrationSwitch({ settings, onChange }: RegistrationSwitchProps) {
  const t = useTranslations('server');
  const fixedWords = useFixedWords();
  return (
    <ServerSwitch
      label={t('registrationSwitch')}
      text={t('registrationText')}
      isOn={settings.allowsRegistration}
      fixedWords={fixedWords(settings.variable)}
      onChange={onChange}
    />
  );
}
