'use client';

import { Blocks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { openTools } from '@/lib/client/navigation/open-tools';

export function ToolsItem() {
  const t = useTranslations('settings');
  return (
    <DropdownMenuItem onSelect={() => openTools()}>
      <Blocks aria-hidden />
      {t('tools')}
    </DropdownMenuItem>
  );
}
