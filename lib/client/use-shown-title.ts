'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { DEFAULT_TITLE } from '@/lib/domain/conversation/conversation';

/** How the title of a conversation is shown: one that was given none yet, in the reader's language. */
export function useShownTitle(): (title: string) => string {
  const t = useTranslations('workspace');
  return useCallback((title) => (title === DEFAULT_TITLE ? t('newConversationTitle') : title), [t]);
}
