'use client';

import { CircleHelp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';

const NO_HELP_PAGE = '/';

/** It opens in a new tab. */
export function HelpItem() {
  const t = useTranslations('sidebar');
  const address = useStartupConfig()?.helpAndFaqURL ?? NO_HELP_PAGE;
  if (address === NO_HELP_PAGE) return null;
  return (
    <DropdownMenuItem asChild>
      <a href={address} target="_blank" rel="noopener noreferrer">
        <CircleHelp aria-hidden />
        {t('help')}
      </a>
    </DropdownMenuItem>
  );
}
