'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';

/** The title is reset when the chat is left. */
export function useDocumentTitle(conversationTitle: string | undefined): void {
  const t = useTranslations('workspace');
  const appTitle = useStartupConfig()?.appTitle;
  const plain = appTitle ?? t('defaultTitle');
  const title = toOneLine(conversationTitle ?? plain);
  useEffect(() => {
    const apply = () => {
      if (document.title !== title) document.title = title;
    };
    apply();
    // The framework sets the title of the page it has rendered, and that may be later.
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title]);
  const left = useRef(plain);
  useEffect(() => {
    left.current = plain;
  }, [plain]);
  useEffect(
    () => () => {
      document.title = left.current;
    },
    [],
  );
}

/** Normalises whitespace as the browser does. */
function toOneLine(title: string): string {
  return title.replaceAll(/[\t\n\f\r ]+/g, ' ').replaceAll(/^ | $/g, '');
}
