'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { connectActionAccount, disconnectActionAccount } from '@/lib/client/assistant/action-accounts';
import type { BuilderAction } from '@/lib/contracts/assistant/builder-actions';

export function ActionAccount({ action: { actionId: id, account } }: { action: BuilderAction }) {
  const t = useTranslations('actionAccounts');
  const tMcp = useTranslations('mcp');
  const tBuilder = useTranslations('assistantBuilder');
  const [isBusy, setBusy] = useState(false);
  if (account === 'none') return null;
  const isNeeded = account === 'needed';

  async function change(): Promise<void> {
    setBusy(true);
    try {
      await (isNeeded ? connectActionAccount : disconnectActionAccount)(id);
    } catch {
      showToast('error', isNeeded ? t('beginFailed') : tBuilder('saveFailed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-muted-foreground text-[0.8125rem]">
        {isNeeded ? tMcp('needsAccount') : t('connectedTitle')}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="touch:h-11"
        isBusy={isBusy}
        onClick={() => void change()}
      >
        {tMcp(isNeeded ? 'connect' : 'disconnect')}
      </Button>
    </div>
  );
}
