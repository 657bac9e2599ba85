'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Switch } from '@/components/ui/switch';
import type { ServerSettings } from '@/lib/contracts/server/server-settings';

interface RegistrationSwitchProps {
  settings: ServerSettings;
  onChange: (allowsRegistration: boolean) => void;
}

/** Who may make an account on this server; shown as it is where the environment decides. */
export function RegistrationSwitch({ settings, onChange }: RegistrationSwitchProps) {
  const t = useTranslations('server');
  const id = useId();
  const { allowsRegistration, variable } = settings;
  return (
    <div className="flex items-start justify-between gap-4 text-start">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm font-medium">
          {t('registrationSwitch')}
        </label>
        <p id={`${id}-description`} className="text-muted-foreground mt-0.5 text-[0.8125rem] leading-snug">
          {variable === null ? t('registrationText') : t('fixedBy', { variable })}
        </p>
      </div>
      <Switch
        id={id}
        checked={allowsRegistration}
        disabled={variable !== null}
        onCheckedChange={onChange}
        aria-describedby={`${id}-description`}
        className="mt-0.5"
      />
    </div>
  );
}
