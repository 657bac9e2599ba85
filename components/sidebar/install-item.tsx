'use client';

import { MonitorDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { install, useInstallation } from '@/lib/client/system/installation';

/** It renders null where one press cannot install. */
export function InstallItem() {
  const t = useTranslations('install');
  if (useInstallation() !== 'prompt') return null;
  return (
    <DropdownMenuItem onSelect={install}>
      <MonitorDown aria-hidden />
      {t('title')}
    </DropdownMenuItem>
  );
}
