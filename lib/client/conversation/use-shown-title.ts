'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { DEFAULT_TITLE, type Conversation } from '@/lib/domain/conversation/conversation';
import { useFirstTitles } from './store/first-titles';

type Titled = Pick<Conversation, 'conversationId' | 'title'>;

/** The question's first words stand in where this tab sent it, else "new chat". */
export function useShownTitle(): (conversation: Titled) => string {
  const t = useTranslations('workspace');
  const firstTitles = useFirstTitles((state) => state.titles);
  return useCallback(
    ({ conversationId, title }) => {
      if (title !== DEFAULT_TITLE) return title;
      const first = firstTitles.get(conversationId) ?? DEFAULT_TITLE;
      return first === DEFAULT_TITLE ? t('newConversationTitle') : first;
    },
    [t, firstTitles],
  );
}
