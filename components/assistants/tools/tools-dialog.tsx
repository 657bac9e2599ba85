'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FullDialog } from '@/components/shared/dialog/full-dialog';
import { PluginAuthForm } from '@/components/shared/tools/plugin-auth-form';
import type { PluginAnswer } from '@/lib/contracts/tool/plugins';
import { ToolsGrid } from './tools-grid';

interface ToolsDialogProps {
  isOpen: boolean;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  onClose: () => void;
}

export function ToolsDialog({ isOpen, chosen, onChange, onClose }: ToolsDialogProps) {
  const t = useTranslations('assistantBuilder');
  const tPluginStore = useTranslations('pluginStore');
  const [asking, setAsking] = useState<PluginAnswer | null>(null);
  return (
    <FullDialog
      isOpen={isOpen}
      title={asking === null ? t('toolsTitle') : tPluginStore('authTitle', { name: asking.name })}
      className={asking === null ? 'max-w-4xl' : ''}
      onClose={() => {
        onClose();
        // No typed key outlives the dialog.
        setAsking(null);
      }}
    >
      {asking === null ? (
        <ToolsGrid chosen={chosen} onChange={onChange} onAsk={setAsking} />
      ) : (
        <PluginAuthForm plugin={asking} onLeave={() => setAsking(null)} />
      )}
    </FullDialog>
  );
}
