'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useStartupConfig } from '@/lib/client/queries/system/use-startup-config';

/** Names the page after the conversation, else after the application, else Chat. */
export function useDocumentTitle(conversationTitle: string | undefined): void {
  const t = useTranslations('workspace');
  const appTitle = useStartupConfig()?.appTitle;
  const title = toOneLine(conversationTitle ?? appTitle ?? t('defaultTitle'));
  useEffect(() => {
    const apply = () => {
      if (document.title !== title) document.title = title;
    };
    apply();
    // The framework brings the title of the page it has sent when it gets to it, and that may be later.
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title]);
}

/** As the browser gives a title back. */
function toOneLine(title: string): string {
  return title.replaceAll(/[\t\n\f\r ]+/g, ' ').replaceAll(/^ | $/g, '');
}
