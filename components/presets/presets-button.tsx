'use client';

import { Bookmark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { useOnIntent } from '@/lib/client/hooks/use-on-intent';

const loadMenu = () => import('./presets-menu').then((file) => file.PresetsMenu);

export function PresetsButton() {
  const t = useTranslations('presets');
  const { Loaded: PresetsMenu, intent } = useOnIntent(loadMenu);
  if (PresetsMenu !== null) return <PresetsMenu />;
  return (
    <IconButton isNamed label={t('title')} aria-haspopup="dialog" {...intent}>
      <Bookmark aria-hidden />
    </IconButton>
  );
}
