'use client';

import { Download, Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';

interface ShareAndExportItemsProps {
  conversationId: string;
  title: string;
}

export function ShareAndExportItems({ conversationId, title }: ShareAndExportItemsProps) {
  const tShare = useTranslations('share');
  const tExport = useTranslations('export');
  return (
    <>
      <DropdownMenuItem
        onFocus={() => preloadDialog('share')}
        onSelect={() => openDialog({ kind: 'share', conversationId })}
      >
        <Share2 aria-hidden />
        {tShare('menuItem')}
      </DropdownMenuItem>
      <DropdownMenuItem
        onFocus={() => preloadDialog('export')}
        onSelect={() => openDialog({ kind: 'export', conversationId, title })}
      >
        <Download aria-hidden />
        {tExport('menuItem')}
      </DropdownMenuItem>
    </>
  );
}
