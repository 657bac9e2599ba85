'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { revokeOtherSessions, useOwnSessions } from '@/lib/client/account/own-sessions';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';
import { SessionGroupRows } from './session-group-rows';
import { groupSessions } from './session-groups';

export function SessionsSection() {
  const t = useTranslations('settings.sessions');
  const { sessions, error, retry } = useOwnSessions();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function revokeOthers(): Promise<void> {
    setIsBusy(true);
    try {
      showToast('success', t('revokedOthers', { count: await revokeOtherSessions() }));
    } catch {
      showToast('error', t('failed'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <SettingsSection title={t('title')} description={t('description')}>
      <SectionState
        isHere={sessions !== undefined}
        hasFailed={error !== undefined}
        failedWords={t('loadFailed')}
        retryLabel={t('retry')}
        onRetry={retry}
      >
        <ul className="divide-y">
          {groupSessions(sessions ?? []).map((group) => (
            <SessionGroupRows key={group.sessions[0].sessionId} group={group} />
          ))}
        </ul>
        {sessions !== undefined && sessions.length > 1 ? (
          <Button
            variant="outline"
            className="mt-3 touch:h-11"
            isBusy={isBusy}
            onClick={() => setIsAsking(true)}
          >
            {t('revokeOthers')}
          </Button>
        ) : null}
      </SectionState>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('revokeOthersTitle')}
        confirmLabel={t('revokeOthers')}
        isDangerous
        onConfirm={() => void revokeOthers()}
      >
        {t('revokeOthersText')}
      </ConfirmDialog>
    </SettingsSection>
  );
}
