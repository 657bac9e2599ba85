'use client';

import { MessageCircleDashed } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Tooltip, TooltipContent, TooltipTrigger } from '@/components/ui/tooltip';

export function TemporaryMark({ expiresAt }: { expiresAt: string }) {
  const t = useTranslations('organise');
  const format = useFormatter();
  const when = format.dateTime(new Date(expiresAt), {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const text = t('temporaryUntil', { when });
  return (
    <Tooltip>
      <TooltipTrigger asChild>
        <p className="text-muted-foreground flex items-center gap-1.5 px-2 text-xs">
          <MessageCircleDashed aria-hidden className="size-4 shrink-0" />
          <span className="sr-only desktop:not-sr-only">{text}</span>
        </p>
      </TooltipTrigger>
      <TooltipContent>{text}</TooltipContent>
    </Tooltip>
  );
}
