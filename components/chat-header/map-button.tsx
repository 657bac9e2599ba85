'use client';

import { Network } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import { isSavedConversation } from '@/lib/domain/shared/ids';

export function MapButton({ conversationId }: { conversationId: string }) {
  const t = useTranslations('branches');
  if (!isSavedConversation(conversationId)) return null;
  const preload = () => preloadDialog('map');
  return (
    <IconButton
      isNamed
      label={t('map')}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => openDialog({ kind: 'map', conversationId })}
    >
      <Network aria-hidden />
    </IconButton>
  );
}
