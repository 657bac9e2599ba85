'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmButton } from '@/components/shared/confirm/confirm-button';
import { showToast } from '@/components/ui/toast/toast';
import { clearAllConversations } from '@/lib/client/conversation/organise/clear-conversations';
import { undoDeletion, type Deletion } from '@/lib/client/conversation/organise/delete-conversations';
import { closeSettings } from '@/lib/client/system/settings-view';
import { SettingsSection } from '../settings-section';

const UNDO_DURATION_MS = 8_000;

/** The second click deletes; a toast offers Undo. */
export function ClearChatsSection() {
  const t = useTranslations('settings.clearChats');
  const tOrganise = useTranslations('organise');
  const [isBusy, setBusy] = useState(false);

  async function clear(): Promise<void> {
    setBusy(true);
    try {
      const deletion = await clearAllConversations();
      closeSettings();
      if (deletion.deletedAt === null) showToast('info', t('nothing'));
      else
        showToast('success', tOrganise('cleared'), {
          durationMs: UNDO_DURATION_MS,
          action: { label: tOrganise('undo'), onClick: () => void undo(deletion) },
        });
    } catch {
      showToast('error', t('failed'));
    } finally {
      setBusy(false);
    }
  }

  async function undo(deletion: Deletion): Promise<void> {
    await undoDeletion(deletion).catch(() => showToast('error', tOrganise('undoFailed')));
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
      <p role="status" className="text-muted-foreground mt-2 text-sm empty:hidden">
        {isBusy ? t('clearing') : ''}
      </p>
    </SettingsSection>
  );
}
