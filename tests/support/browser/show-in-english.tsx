import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ToastWords } from '@/components/ui/toast/toast-words';
import { TooltipProvider } from '@/components/ui/tooltip';
import english from '@/messages/en-US.json';

export function showInEnglish(part: ReactNode) {
  const rendered = render(
    <NextIntlClientProvider locale="en-US" messages={english} timeZone="UTC">
      <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
        <TooltipProvider>{part}</TooltipProvider>
        <ToastWords />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return { ...rendered, user: userEvent.setup() };
}
