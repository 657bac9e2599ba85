'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { revokeToolApprovals, useToolApprovals } from '@/lib/client/tool/tool-approvals';
import { cn } from '@/lib/utils';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';
import { ApprovalRow } from './approval-row';

const SHORT_LIST = 8;

export function ApprovalsSection() {
  const t = useTranslations('toolApprovals');
  const tAny = useTranslations();
  const { approvals, error, retry } = useToolApprovals();
  const [isClearing, setIsClearing] = useState(false);
  return (
    <SettingsSection title={t('title')} description={t('description')}>
      <SectionState
        isHere={approvals !== undefined}
        hasFailed={error !== undefined}
        failedWords={tAny('folderFiles.loadFailed')}
        retryLabel={tAny('mcp.retry')}
        onRetry={retry}
      >
        {approvals === undefined || approvals.length === 0 ? (
          <p className="text-muted-foreground text-sm">{t('empty')}</p>
        ) : (
          <>
            <ul
              aria-label={t('title')}
              className={cn(
                'divide-y',
                approvals.length > SHORT_LIST && 'scrollbar-thin max-h-96 overflow-y-auto',
              )}
            >
              {approvals.map((approval) => (
                <ApprovalRow key={approval.approvalId} approval={approval} />
              ))}
            </ul>
            <Button variant="outline" className="mt-3 touch:h-11" onClick={() => setIsClearing(true)}>
              {t('revokeAll')}
            </Button>
          </>
        )}
      </SectionState>
      <ConfirmDialog
        isOpen={isClearing}
        onOpenChange={setIsClearing}
        title={t('revokeAll')}
        confirmLabel={t('revokeAll')}
        onConfirm={() =>
          void revokeToolApprovals().catch(() => showToast('error', tAny('thread.saveFailed')))
        }
      >
        {t('revokeAllText')}
      </ConfirmDialog>
    </SettingsSection>
  );
}
