'use client';

import { Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import { isSavedConversation } from '@/lib/domain/shared/ids';

export function ShareButton({ conversationId }: { conversationId: string }) {
  const t = useTranslations('share');
  if (!isSavedConversation(conversationId)) return null;
  const preload = () => preloadDialog('share');
  return (
    <IconButton
      isNamed
      label={t('menuItem')}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => openDialog({ kind: 'share', conversationId })}
    >
      <Share2 aria-hidden />
    </IconButton>
  );
}
