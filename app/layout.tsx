import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LocaleFollower } from '@/components/language/locale-follower';
import { ToastWords } from '@/components/shared/toast/toast-words';
import { FirstPaintScript } from '@/components/theme/first-paint-script';
import { ThemeFollower } from '@/components/theme/theme-follower';
import { DirectionProvider } from '@/components/ui/direction';
import { TooltipProvider } from '@/components/ui/tooltip';
import { QueryProvider } from '@/lib/client/queries/system/query-provider';
import { directionOf } from '@/lib/i18n/direction';
import { inter } from './fonts';
import './globals.css';

export const metadata: Metadata = {
  title: 'Chat',
  robots: { index: false },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fdfcfa' },
    { media: '(prefers-color-scheme: dark)', color: '#191816' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  const dir = directionOf(locale);
  // Only the server renders emails.
  const { mail: _mail, ...messages } = await getMessages();
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang={locale} dir={dir} className={inter.variable} suppressHydrationWarning>
      <head>
        <FirstPaintScript nonce={nonce} />
      </head>
      <body>
        <NextIntlClientProvider messages={messages}>
          <DirectionProvider dir={dir}>
            <TooltipProvider>
              <QueryProvider>{children}</QueryProvider>
            </TooltipProvider>
            <ToastWords />
          </DirectionProvider>
        </NextIntlClientProvider>
        <ThemeFollower />
        <LocaleFollower />
      </body>
    </html>
  );
}
