'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { IconButton } from '@/components/ui/parts/icon-button';
import { useChatSettings } from '@/lib/client/settings/chat-settings';

const CHOSEN_BESIDE: ReadonlySet<string> = new Set(['assistant_id', 'tools']);

export function SettingsTrigger(rest: Omit<ComponentProps<'button'>, 'aria-label'>) {
  const t = useTranslations('modelSettings');
  const isChanged = Object.keys(useChatSettings()).some((name) => !CHOSEN_BESIDE.has(name));
  return (
    <IconButton isNamed label={t(isChanged ? 'changed' : 'title')} shownName={t('title')} {...rest}>
      <span className="relative">
        <SlidersHorizontal aria-hidden />
        {isChanged ? (
          <span
            aria-hidden
            className="bg-primary ring-background absolute -end-1 -top-1 size-2 rounded-full ring-2"
          />
        ) : null}
      </span>
    </IconButton>
  );
}
