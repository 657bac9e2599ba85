'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import { leaveSettings } from '@/lib/client/system/settings-history';
import { SettingsSection } from '../settings-section';

export function ShortcutsSection() {
  const t = useTranslations('shortcuts');
  const tSettings = useTranslations('settings');
  return (
    <SettingsSection title={t('title')}>
      <Button
        variant="outline"
        className="touch:h-11"
        onPointerEnter={() => preloadDialog('shortcuts')}
        onFocus={() => preloadDialog('shortcuts')}
        onClick={() => {
          leaveSettings();
          openDialog({ kind: 'shortcuts' });
        }}
      >
        {tSettings('showShortcuts')}
      </Button>
    </SettingsSection>
  );
}
