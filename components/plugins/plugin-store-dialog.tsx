'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PluginAuthForm } from '@/components/shared/tools/plugin-auth-form';
import { StoreDialogFrame } from '@/components/shared/tools/store-dialog-frame';
import { closeDialog } from '@/lib/client/stores/system/open-dialog';
import type { PluginAnswer } from '@/lib/contracts/tool/plugins';
import { PluginStore } from './plugin-store';

/** The store of plugins. */
export function PluginStoreDialog({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('pluginStore');
  const [asking, setAsking] = useState<PluginAnswer | null>(null);
  return (
    <StoreDialogFrame
      isOpen={isOpen}
      title={asking === null ? t('title') : t('authTitle', { name: asking.name })}
      isWide={asking === null}
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
    </StoreDialogFrame>
  );
}
