'use client';

import { NextIntlClientProvider, useLocale, useMessages, type Messages } from 'next-intl';
import type { ReactNode } from 'react';

export function MoreWords({ words, children }: { words: Partial<Messages>; children: ReactNode }) {
  const locale = useLocale();
  const messages = useMessages();
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...messages, ...words }}>
      {children}
    </NextIntlClientProvider>
  );
}
