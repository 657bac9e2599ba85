import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/parts/icon-button';

/** A small screen has it in the answer's menu. */
export function RegenerateWithButton(rest: Omit<ComponentProps<'button'>, 'aria-label'>) {
  const t = useTranslations('thread');
  return (
    <IconButton
      size="icon-sm"
      label={t('regenerateWith')}
      {...rest}
      className="-ms-0.5 w-6 max-desktop:hidden touch:ms-0"
    >
      <ChevronDown aria-hidden className="!size-3.5" />
    </IconButton>
  );
}

export function SwitchModelButton(rest: ComponentProps<'button'>) {
  const t = useTranslations('thread');
  return (
    <Button size="sm" variant="ghost" {...rest}>
      {t('switchModel')}
    </Button>
  );
}
