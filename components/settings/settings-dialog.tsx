'use client';

import {
  ChartColumn,
  Database,
  FlaskConical,
  Server,
  SlidersHorizontal,
  UserRound,
  Wrench,
} from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMessages, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { useMediaQuery } from '@/lib/client/page/use-media-query';
import { retryingImport } from '@/lib/client/retrying-import';
import { useSession } from '@/lib/client/session/use-session';
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
import { ToolsTab } from './tools/tools-tab';
import { UsageTab } from './usage/usage-tab';

/** Only administrators load it. */
const ServerTab = dynamic(
  retryingImport(() => import('./server/server-tab').then((file) => file.ServerTab)),
  { ssr: false },
);

const ICONS = {
  general: SlidersHorizontal,
  beta: FlaskConical,
  data: Database,
  account: UserRound,
  usage: ChartColumn,
  tools: Wrench,
  server: Server,
} as const;
const PANELS = {
  general: GeneralTab,
  beta: BetaTab,
  data: DataTab,
  account: AccountTab,
  usage: UsageTab,
  tools: ToolsTab,
  server: ServerTab,
} as const;

const SIDE_BY_SIDE = '(min-width: 640px)';

/** All settings, in tabs: beside the panel on wide screens, above it on small ones. */
export function SettingsDialog() {
  const t = useTranslations('settings');
  const tab = useSettingsView((view) => view.tab);
  const [shown, setShown] = useState(tab ?? 'general');
  // The tab stays what it was while the dialog closes.
  if (tab !== null && tab !== shown) setShown(tab);
  const isWide = useMediaQuery(SIDE_BY_SIDE);
  // Who was made an administrator since the page was sent has its words with the next one.
  const hasServerWords = 'server' in useMessages();
  const isAdministrator = useSession().user?.role === 'ADMIN' && hasServerWords;
  const tabs = SETTINGS_TABS.filter((each) => each !== 'server' || isAdministrator);
  return (
    <Dialog open={tab !== null} onOpenChange={(isOpen) => (isOpen ? undefined : closeSettings())}>
      <DialogContent className="h-[85dvh] max-w-3xl sm:h-[min(40rem,85dvh)]" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
        </DialogHeader>

        <Tabs
          value={shown}
          onValueChange={(value) => {
            const chosen = tabs.find((each) => each === value);
            if (chosen !== undefined) openSettings(chosen);
          }}
          orientation={isWide ? 'vertical' : 'horizontal'}
          className="min-h-0 flex-1 sm:flex-row"
        >
          <TabsList
            aria-label={t('title')}
            className="border-b px-3 pb-2 sm:w-44 sm:flex-col sm:border-e sm:border-b-0 sm:pt-1"
          >
            {tabs.map((each) => {
              const Icon = ICONS[each];
              return (
                <TabsTrigger key={each} value={each}>
                  <Icon aria-hidden />
                  {t(each)}
                </TabsTrigger>
              );
            })}
          </TabsList>
          {tabs.map((each) => {
            const Panel = PANELS[each];
            return (
              <TabsContent
                key={each}
                value={each}
                className="scrollbar-thin min-h-0 min-w-0 flex-1 overflow-y-auto px-5 py-4 sm:pt-1"
              >
                <Panel />
              </TabsContent>
            );
          })}
        </Tabs>
      </DialogContent>
    </Dialog>
  );
}
