'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { leaveSettingsToTools } from '@/lib/client/system/settings-history';
import { SettingsSection } from '../settings-section';

export function ToolsLinkSection() {
  const t = useTranslations('toolsPage');
  return (
    <SettingsSection title={t('allTools')} description={t('description')}>
      <Button variant="outline" className="touch:h-11" onClick={leaveSettingsToTools}>
        {t('open')}
      </Button>
    </SettingsSection>
  );
}
