import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import words from '@/messages/en-US.json';

export function WithWords({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={words}>
      {children}
    </NextIntlClientProvider>
  );
}
