'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useStartupConfig } from '@/lib/client/queries/use-startup-config';

/** Names the page after the conversation, else after the application, else Chat. */
export function useDocumentTitle(conversationTitle: string | undefined): void {
  const t = useTranslations('workspace');
  const appTitle = useStartupConfig()?.appTitle;
  const title = conversationTitle ?? appTitle ?? t('defaultTitle');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
