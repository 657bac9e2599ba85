'use client';

import { NextIntlClientProvider, useLocale, useMessages, type Messages } from 'next-intl';
import type { ReactNode } from 'react';

/** Adds words that only some pages have to those of every page. */
export function MoreWords({ words, children }: { words: Partial<Messages>; children: ReactNode }) {
  const locale = useLocale();
  const messages = useMessages();
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...messages, ...words }}>
      {children}
    </NextIntlClientProvider>
  );
}
