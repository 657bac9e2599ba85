'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import { use, type ReactNode } from 'react';
import { findPageWords } from '@/lib/client/page/page-words';

interface PageWordsProps {
  code: string;
  address: string;
  children: ReactNode;
}

/** Words are a separate cached file; the server's rendering stays until they arrive. */
export function PageWords({ code, address, children }: PageWordsProps) {
  const locale = useLocale();
  const messages = use(findPageWords(code, address));
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
