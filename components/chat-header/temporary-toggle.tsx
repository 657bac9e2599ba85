'use client';

import { MessageCircleDashed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { setNewChatTemporary, useNewChat } from '@/lib/client/navigation/new-chat';
import { TEMPORARY_HOURS } from '@/lib/domain/conversation/temporary-chat';
import { cn } from '@/lib/utils';

export function TemporaryToggle() {
  const t = useTranslations('organise');
  const isTemporary = useNewChat((chat) => chat.isTemporary);
  return (
    <Button
      variant="ghost"
      aria-label={t('temporary')}
      aria-pressed={isTemporary}
      aria-description={t('temporaryHint', { hours: TEMPORARY_HOURS })}
      onClick={() => setNewChatTemporary(!isTemporary)}
      className={cn(
        'touch-target max-desktop:w-9 max-desktop:px-0 touch:min-w-11 text-muted-foreground hover:text-foreground',
        isTemporary && 'bg-fill-strong text-foreground',
      )}
    >
      <MessageCircleDashed aria-hidden />
      <span className="max-desktop:hidden">{t('temporary')}</span>
    </Button>
  );
}
