'use client';

import { CircleHelp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useStartupConfig } from '@/lib/client/queries/system/use-startup-config';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';

/** The operator says so where there is no page of help. */
const NO_HELP_PAGE = '/';

/** The operator's page of help, in a tab of its own; nothing where there is none. */
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
