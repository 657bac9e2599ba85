'use client';

import { useTranslations } from 'next-intl';
import { PartBoundary } from '@/components/shared/part/part-boundary';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { leaveSettings, useSettingsWithoutHistory } from '@/lib/client/system/settings-history';
import { openSettings, SETTINGS_TABS, useSettingsView } from '@/lib/client/system/settings-view';
import { ServerLink } from './server-link';
import { TAB_ICONS, TAB_PANELS } from './settings-tabs';

export function SettingsWindow() {
  const t = useTranslations('settings');
  const { isOpen, tab } = useSettingsView();
  useSettingsWithoutHistory();
  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? undefined : leaveSettings())}>
      <DialogContent className="h-[min(40rem,85dvh)] max-w-3xl" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
        </DialogHeader>

        <Tabs
          value={tab ?? SETTINGS_TABS[0]}
          onValueChange={(value) => {
            const chosen = SETTINGS_TABS.find((each) => each === value);
            if (chosen !== undefined) openSettings(chosen);
          }}
          orientation="vertical"
          className="min-h-0 flex-1 flex-row"
        >
          <div className="scrollbar-thin flex w-48 shrink-0 flex-col overflow-y-auto border-e px-3 pt-1 pb-2">
            <TabsList aria-label={t('title')} className="flex-col overflow-visible">
              {SETTINGS_TABS.map((each) => {
                const Icon = TAB_ICONS[each];
                return (
                  <TabsTrigger key={each} value={each} className="h-auto min-h-9 py-1.5 text-start">
                    <Icon aria-hidden />
                    {t(each)}
                  </TabsTrigger>
                );
              })}
            </TabsList>
            <ServerLink />
          </div>
          {SETTINGS_TABS.map((each) => {
            const Panel = TAB_PANELS[each];
            return (
              <TabsContent
                key={each}
                value={each}
                className="scrollbar-thin min-h-0 min-w-0 flex-1 overflow-y-auto px-5 pt-1 pb-4"
              >
                <PartBoundary>
                  <Panel />
                </PartBoundary>
              </TabsContent>
            );
          })}
        </Tabs>
      </DialogContent>
    </Dialog>
  );
}
