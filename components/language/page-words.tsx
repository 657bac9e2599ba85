'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import { use, type ReactNode } from 'react';
import { findPageWords } from '@/lib/client/page/page-words';

interface PageWordsProps {
  /** The language, by its code. */
  code: string;
  /** Where the browser fetches its words. */
  address: string;
  children: ReactNode;
}

/**
 * The words of everything in the page. They are a file of their own, which the browser keeps, so that no document
 * contains them: what the server rendered stays as it is until they are there.
 */
export function PageWords({ code, address, children }: PageWordsProps) {
  const locale = useLocale();
  const messages = use(findPageWords(code, address));
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
