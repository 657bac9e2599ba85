'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { install, useInstallation } from '@/lib/client/system/installation';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { SettingsSection } from '../settings-section';

/** It renders null when it is installed, or cannot be. */
export function InstallSection() {
  const t = useTranslations('install');
  const way = useInstallation();
  const app = useStartupConfig()?.appTitle;
  if (way === null || app === undefined) return null;
  return (
    <SettingsSection title={t('title')} description={t('description', { app })}>
      {way === 'prompt' ? (
        <Button variant="outline" className="touch:h-11" onClick={install}>
          {t('button')}
        </Button>
      ) : (
        <p className="text-sm text-pretty">{t('apple', { app })}</p>
      )}
    </SettingsSection>
  );
}
