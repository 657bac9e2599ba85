'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import { use, type ReactNode } from 'react';
import { findPageWords } from '@/lib/client/page/page-words';

interface PageWordsProps {
  code: string;
  address: string;
  children: ReactNode;
}

/**
 * Loads the words as a separate cached file, so that no document contains them; the server's rendering stays until
 * they arrive.
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
