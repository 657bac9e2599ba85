'use client';

import { useTranslations } from 'next-intl';
import { FullDialog } from '@/components/shared/dialog/full-dialog';
import { PluginAuthForm } from '@/components/shared/tools/plugin-auth-form';
import type { PluginAnswer } from '@/lib/contracts/tool/plugins';

interface PluginKeyDialogProps {
  /** Null means closed; no typed key outlives it. */
  plugin: PluginAnswer | null;
  onClose: () => void;
}

export function PluginKeyDialog({ plugin, onClose }: PluginKeyDialogProps) {
  const t = useTranslations('pluginStore');
  return (
    <FullDialog
      isOpen={plugin !== null}
      title={plugin === null ? null : t('authTitle', { name: plugin.name })}
      onClose={onClose}
    >
      {plugin === null ? null : <PluginAuthForm plugin={plugin} onLeave={onClose} />}
    </FullDialog>
  );
}
