'use client';

import { ChartColumn, Database, FlaskConical, SlidersHorizontal, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Direction, Tabs } from 'radix-ui';
import { Dialog } from '@/components/ui/dialog';
import { useMediaQuery } from '@/lib/client/page/use-media-query';
import {
  closeSettings,
  openSettings,
  SETTINGS_TABS,
  useSettingsView,
} from '@/lib/client/stores/system/settings-view';
import { AccountTab } from './account/account-tab';
import { BetaTab } from './beta/beta-tab';
import { DataTab } from './data/data-tab';
import { GeneralTab } from './general/general-tab';
import { UsageTab } from './usage/usage-tab';

const ICONS = {
  general: SlidersHorizontal,
  beta: FlaskConical,
  data: Database,
  account: UserRound,
  usage: ChartColumn,
} as const;
const PANELS = {
  general: GeneralTab,
  beta: BetaTab,
  data: DataTab,
  account: AccountTab,
  usage: UsageTab,
} as const;

const SIDE_BY_SIDE = '(min-width: 640px)';

/** All settings, in tabs: beside the panel on wide screens, above it on small ones. */
export function SettingsDialog() {
  const t = useTranslations('settings');
  const tab = useSettingsView((view) => view.tab);
  const isWide = useMediaQuery(SIDE_BY_SIDE);
  const direction = Direction.useDirection();
  return (
    <Dialog
      isOpen={tab !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : closeSettings())}
      title={t('title')}
      className="h-[85dvh] max-w-3xl sm:h-[min(40rem,85dvh)]"
      isFilled
    >
      <Tabs.Root
        value={tab ?? 'general'}
        onValueChange={(value) => {
          const chosen = SETTINGS_TABS.find((each) => each === value);
          if (chosen !== undefined) openSettings(chosen);
        }}
        orientation={isWide ? 'vertical' : 'horizontal'}
        dir={direction}
        className="flex min-h-0 flex-1 flex-col sm:flex-row"
      >
        <Tabs.List
          aria-label={t('title')}
          className="scrollbar-thin flex shrink-0 gap-1 overflow-x-auto border-b px-3 pb-2 sm:w-44 sm:flex-col sm:border-e sm:border-b-0 sm:pt-1"
        >
          {SETTINGS_TABS.map((each) => {
            const Icon = ICONS[each];
            return (
              <Tabs.Trigger
                key={each}
                value={each}
                className="text-muted-foreground hover:bg-fill data-[state=active]:bg-fill-strong data-[state=active]:text-foreground flex h-9 shrink-0 items-center gap-2.5 rounded-sm px-2.5 text-sm font-medium transition-colors touch:h-11"
              >
                <Icon aria-hidden className="size-4" />
                {t(each)}
              </Tabs.Trigger>
            );
          })}
        </Tabs.List>
        {SETTINGS_TABS.map((each) => {
          const Panel = PANELS[each];
          return (
            <Tabs.Content
              key={each}
              value={each}
              className="scrollbar-thin min-h-0 min-w-0 flex-1 overflow-y-auto rounded-sm px-5 py-4 outline-none focus-visible:ring-2 focus-visible:ring-inset focus-visible:ring-primary sm:pt-1"
            >
              <Panel />
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </Dialog>
  );
}
