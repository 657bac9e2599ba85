'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { clearAllConversations, restoreCleared } from '@/lib/client/queries/clear-conversations';
import { closeSettings } from '@/lib/client/stores/settings-view';
import { ConfirmButton } from '@/components/ui/confirm-button';
import { showToast } from '@/components/ui/toast';
import { SettingsSection } from '../settings-section';

/** Deletes every conversation, on the second click; a toast offers to take it back. */
export function ClearChatsSection() {
  const t = useTranslations('settings.clearChats');
  const words = useTranslations('organise');
  const [isBusy, setBusy] = useState(false);

  async function clear(): Promise<void> {
    setBusy(true);
    try {
      const deletedAt = await clearAllConversations();
      closeSettings();
      if (deletedAt === null) showToast('info', t('nothing'));
      else
        showToast('success', words('cleared'), {
          action: { label: words('undo'), onClick: () => void undo(deletedAt) },
        });
    } catch {
      showToast('error', t('failed'));
    } finally {
      setBusy(false);
    }
  }

  async function undo(deletedAt: string): Promise<void> {
    await restoreCleared(deletedAt).catch(() => showToast('error', words('undoFailed')));
  }

  return (
    <SettingsSection title={t('title')} description={t('description')}>
      <ConfirmButton
        confirmLabel={t('confirm')}
        hint={t('hint')}
        isBusy={isBusy}
        onConfirm={() => void clear()}
      >
        {t('clear')}
      </ConfirmButton>
      <p role="status" className="text-muted mt-2 text-sm empty:hidden">
        {isBusy ? t('clearing') : ''}
      </p>
    </SettingsSection>
  );
}
