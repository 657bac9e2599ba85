import { Blocks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { IconButton } from '@/components/ui/parts/icon-button';
import { useChatSettings } from '@/lib/client/settings/chat-settings';

export function ToolsTrigger(rest: Omit<ComponentProps<'button'>, 'aria-label'>) {
  const t = useTranslations('toolPicker');
  const count = useChatSettings().tools?.length ?? 0;
  return (
    <IconButton
      label={count === 0 ? t('button') : t('buttonOn', { count })}
      tooltipSide="top"
      suppressHydrationWarning
      className={count === 0 ? 'rounded-full' : 'text-primary rounded-full'}
      {...rest}
    >
      <Blocks aria-hidden />
    </IconButton>
  );
}
