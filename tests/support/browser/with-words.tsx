import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import words from '@/messages/en-US.json';

/** What every component finds around it in the application: the words. */
export function WithWords({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={words}>
      {children}
    </NextIntlClientProvider>
  );
}
