import { Blocks } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { IconButton } from '@/components/ui/parts/icon-button';
import { useIsInBrowser } from '@/lib/client/hooks/use-is-in-browser';
import { useChatSettings } from '@/lib/client/settings/chat-settings';

/** On a narrow screen the number of tools stands in place of their names. */
const ON = 'text-primary rounded-full max-[30rem]:w-auto max-[30rem]:gap-1 max-[30rem]:px-2.5';

export function ToolsTrigger(rest: Omit<ComponentProps<'button'>, 'aria-label'>) {
  const t = useTranslations('toolPicker');
  const format = useFormatter();
  const isInBrowser = useIsInBrowser();
  const count = useChatSettings().tools?.length ?? 0;
  return (
    <IconButton
      label={count === 0 ? t('button') : t('buttonOn', { count })}
      tooltipSide="top"
      suppressHydrationWarning
      className={count === 0 ? 'rounded-full' : ON}
      {...rest}
    >
      <Blocks aria-hidden />
      {count === 0 || !isInBrowser ? null : (
        <span aria-hidden className="tabular text-xs min-[30rem]:hidden">
          {format.number(count)}
        </span>
      )}
    </IconButton>
  );
}
