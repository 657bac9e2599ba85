'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import { openConversation } from '@/lib/client/navigation/open-conversation';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';

/** Leaves for a new conversation, and says so. */
export function useRedirectMissingConversation(isMissing: boolean): void {
  const t = useTranslations('workspace');
  useEffect(() => {
    if (!isMissing) return;
    openConversation(NEW_CONVERSATION_ID, { replace: true });
    showToast('info', t('missing'));
  }, [isMissing, t]);
}
