'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** It stands in place of a page that this browser cannot keep off the network. */
export function NetworkQuestion({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations('publish.page');
  return (
    <div className="m-auto flex max-w-md flex-col items-center gap-4 p-6 text-center">
      <p className="text-sm text-pretty">{t('networkNote')}</p>
      <Button variant="outline" className="h-10 touch:h-11" onClick={onOpen}>
        {t('openAnyway')}
      </Button>
    </div>
  );
}
