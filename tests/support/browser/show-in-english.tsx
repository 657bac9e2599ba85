import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ToastWords } from '@/components/ui/toast-words';
import { TooltipHost } from '@/components/ui/tooltip-host';
import english from '@/messages/en-US.json';

/** Renders a part of the page in what the layout puts around it, in English; gives back the person at the keyboard. */
export function showInEnglish(part: ReactNode) {
  const rendered = render(
    <NextIntlClientProvider locale="en-US" messages={english} timeZone="UTC">
      <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
        {part}
        <TooltipHost />
        <ToastWords />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return { ...rendered, user: userEvent.setup() };
}
