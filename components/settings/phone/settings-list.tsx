import { ChevronRight } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { openSettings, type SettingsTab } from '@/lib/client/system/settings-view';
import { TAB_ICONS, TAB_TOPICS } from '../settings-tabs';

interface SettingsListProps {
  ref: Ref<HTMLUListElement>;
  tabs: readonly SettingsTab[];
}

export function SettingsList({ ref, tabs }: SettingsListProps) {
  const t = useTranslations('settings');
  const tAny = useTranslations();
  const format = useFormatter();
  return (
    <ul ref={ref} aria-label={t('title')} className="scrollbar-thin min-h-0 flex-1 overflow-y-auto px-2 pb-4">
      {tabs.map((tab) => {
        const Icon = TAB_ICONS[tab];
        return (
          <li
            key={tab}
            className="hover:bg-accent has-active:bg-accent relative flex min-h-16 items-center gap-4 rounded-md px-2 py-2 transition-colors"
          >
            <span className="bg-muted text-muted-foreground flex size-10 shrink-0 items-center justify-center rounded-md">
              <Icon aria-hidden className="size-5" />
            </span>
            {/* The name and description of the button, which is as large as the line. */}
            <div aria-hidden className="min-w-0 flex-1">
              <p id={`settings-${tab}`} className="text-[0.9375rem] font-medium">
                {t(tab)}
              </p>
              <p
                id={`settings-${tab}-topics`}
                className="text-muted-foreground line-clamp-2 text-[0.8125rem]"
              >
                {format.list(
                  TAB_TOPICS[tab].map((topic) => tAny(topic)),
                  { type: 'conjunction', style: 'narrow' },
                )}
              </p>
            </div>
            <ChevronRight aria-hidden className="text-muted-foreground size-4 shrink-0 rtl:-scale-x-100" />
            <button
              type="button"
              data-tab={tab}
              aria-labelledby={`settings-${tab}`}
              aria-describedby={`settings-${tab}-topics`}
              onClick={() => openSettings(tab)}
              className="absolute inset-0 rounded-md -outline-offset-2"
            />
          </li>
        );
      })}
    </ul>
  );
}
