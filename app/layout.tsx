import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { LocaleFollower } from '@/components/language/locale-follower';
import { PageWords } from '@/components/language/page-words';
import { SharedParts } from '@/components/shared/page/shared-parts';
import { AllRules } from '@/components/theme/all-rules';
import { FirstPaintScript } from '@/components/theme/first-paint-script';
import { ThemeFollower } from '@/components/theme/theme-follower';
import { DirectionProvider } from '@/components/ui/direction';
import { ToastWords } from '@/components/ui/toast/toast-words';
import { TooltipProvider } from '@/components/ui/tooltip';
import { QueryProvider } from '@/lib/client/shared/query-provider';
import { directionOf } from '@/lib/i18n/direction';
import { getWordsFile } from '@/lib/i18n/words-file';
import { findSiteAddress } from '@/lib/server/services/system/find-site-address';
import { getStartupConfig } from '@/lib/server/services/system/get-startup-config';
import { inter } from './fonts';
import './globals.css';

const LINK_PICTURE = { url: '/icons/link-picture.png', type: 'image/png', width: 1200, height: 630 };

export async function generateMetadata(): Promise<Metadata> {
  const [t, { appTitle }] = await Promise.all([getTranslations('site'), getStartupConfig(new Date())]);
  return {
    metadataBase: findSiteAddress(),
    title: { default: appTitle, template: `%s · ${appTitle}` },
    description: t('description'),
    robots: { index: false },
    icons: {
      icon: { url: '/icons/icon.svg', type: 'image/svg+xml' },
      apple: { url: '/icons/apple-icon.png', sizes: '180x180', type: 'image/png' },
    },
    openGraph: { type: 'website', siteName: appTitle, images: [LINK_PICTURE] },
    twitter: { card: 'summary_large_image', images: [LINK_PICTURE] },
  };
}

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
  const { code, address } = await getWordsFile(locale);
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  // As `fetch` asks for it: with the cookies of this site alone. A link in the page would be written twice.
  preload(address, { as: 'fetch', crossOrigin: 'anonymous' });
  return (
    <html lang={locale} dir={dir} className={inter.variable} suppressHydrationWarning>
      <head>
        <FirstPaintScript nonce={nonce} />
      </head>
      <body>
        <NextIntlClientProvider messages={null}>
          <PageWords code={code} address={address}>
            <DirectionProvider dir={dir}>
              <TooltipProvider>
                <QueryProvider>{children}</QueryProvider>
              </TooltipProvider>
              <ToastWords />
              <SharedParts />
            </DirectionProvider>
          </PageWords>
        </NextIntlClientProvider>
        <AllRules />
        <ThemeFollower />
        <LocaleFollower />
      </body>
    </html>
  );
}
