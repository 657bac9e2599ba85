'use client';

import { useTranslations } from 'next-intl';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';

/** Compat clients and their servers agree on this version. */
const PRODUCT_VERSION = 'v0.6.10';

/** The operator's line replaces the product's name; an empty one shows none. */
export function ChatFooter() {
  const t = useTranslations('workspace');
  const config = useStartupConfig();
  const text =
    config === undefined
      ? ' '
      : (config.customFooter ?? t('footer', { appTitle: config.appTitle, version: PRODUCT_VERSION }));
  if (text === '') return null;
  return (
    <footer
      dir="auto"
      className="text-muted-foreground min-h-6 shrink-0 px-4 pb-2 text-center text-2xs text-pretty"
    >
      {text}
    </footer>
  );
}
