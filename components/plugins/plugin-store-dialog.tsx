'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FullDialog } from '@/components/shared/dialog/full-dialog';
import { PluginAuthForm } from '@/components/shared/tools/plugin-auth-form';
import { closeDialog } from '@/lib/client/system/open-dialog';
import type { PluginAnswer } from '@/lib/contracts/tool/plugins';
import { PluginStore } from './plugin-store';

export function PluginStoreDialog({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('pluginStore');
  const [asking, setAsking] = useState<PluginAnswer | null>(null);
  return (
    <FullDialog
      isOpen={isOpen}
      title={asking === null ? t('title') : t('authTitle', { name: asking.name })}
      className={asking === null ? 'max-w-4xl' : ''}
      onClose={() => {
        closeDialog();
        // No typed key outlives the dialog.
        setAsking(null);
      }}
    >
      {asking === null ? (
        <PluginStore onAsk={setAsking} />
      ) : (
        <PluginAuthForm plugin={asking} onLeave={() => setAsking(null)} />
      )}
    </FullDialog>
  );
}
