'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { DEFAULT_TITLE } from '@/lib/domain/conversation/conversation';

/** Returns a function that returns the title to show for a conversation: an untitled one in the reader's language. */
export function useShownTitle(): (title: string) => string {
  const t = useTranslations('workspace');
  return useCallback((title) => (title === DEFAULT_TITLE ? t('newConversationTitle') : title), [t]);
}
