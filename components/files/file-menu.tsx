'use client';

import { MoreHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useOnIntent } from '@/lib/client/hooks/use-on-intent';
import type { FileMenuProps } from './opened-file-menu';

const loadMenu = () => import('./opened-file-menu').then((file) => file.OpenedFileMenu);

/** A list has many files, so the menu mounts on demand. */
export function FileMenu(props: FileMenuProps) {
  const t = useTranslations('myFiles');
  const { Loaded: OpenedFileMenu, intent } = useOnIntent(loadMenu);
  if (OpenedFileMenu !== null) return <OpenedFileMenu {...props} />;
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-haspopup="menu"
      aria-label={t('options', { name: props.file.filename })}
      {...intent}
    >
      <MoreHorizontal aria-hidden />
    </Button>
  );
}
