'use client';

import { ListTree } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import { usePreference } from '@/lib/client/system/preferences';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';

export function OutlineButton({ conversationId }: { conversationId: string }) {
  const t = useTranslations('sidePanel');
  const isHidden = usePreference('hideSidePanel');
  if (isHidden || conversationId === NEW_CONVERSATION_ID) return null;
  const preload = () => preloadDialog('outline');
  return (
    <IconButton
      label={t('questions')}
      aria-haspopup="dialog"
      className="desktop:hidden"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => openDialog({ kind: 'outline', conversationId })}
    >
      <ListTree aria-hidden className="rtl:-scale-x-100" />
    </IconButton>
  );
}
