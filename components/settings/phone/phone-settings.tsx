'use client';

import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type RefObject } from 'react';
import { PartBoundary } from '@/components/shared/part/part-boundary';
import { IconButton } from '@/components/ui/parts/icon-button';
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { leaveSettings, leaveSettingsPage, useSettingsHistory } from '@/lib/client/system/settings-history';
import { useSettingsView, type SettingsTab } from '@/lib/client/system/settings-view';
import { TAB_PANELS } from '../settings-tabs';
import { SettingsList } from './settings-list';

/** Back, Escape and the browser return from the page to the list, and from there to the chat. */
export function PhoneSettings() {
  const { isOpen, tab } = useSettingsView();
  useSettingsHistory();
  return (
    <Sheet open={isOpen} onOpenChange={(next) => (next ? undefined : leaveSettings())}>
      <SheetContent
        side="full"
        aria-describedby={undefined}
        onEscapeKeyDown={(event) => {
          if (tab === null) return;
          event.preventDefault();
          leaveSettingsPage();
        }}
      >
        <Screen tab={tab} />
      </SheetContent>
    </Sheet>
  );
}

function Screen({ tab }: { tab: SettingsTab | null }) {
  const t = useTranslations('settings');
  const tUi = useTranslations('ui');
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useFocusOfScreen(tab, heading, list);
  const Panel = tab === null ? null : TAB_PANELS[tab];
  return (
    <>
      <SheetHeader className="min-h-15 flex-row items-center gap-0.5 ps-4 pt-2 pb-2">
        {tab === null ? null : (
          <IconButton label={tUi('back')} className="-ms-3" onClick={leaveSettingsPage}>
            <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
        )}
        <SheetTitle ref={heading} tabIndex={-1} className="truncate rounded-sm">
          {tab === null ? t('title') : t(tab)}
        </SheetTitle>
      </SheetHeader>
      {Panel === null ? (
        <SettingsList ref={list} />
      ) : (
        <div
          key={tab}
          data-slot="settings-page"
          className="scrollbar-thin min-h-0 flex-1 overflow-y-auto px-4 pt-3 pb-6"
        >
          <PartBoundary>
            <Panel />
          </PartBoundary>
        </div>
      )}
    </>
  );
}

function useFocusOfScreen(
  tab: SettingsTab | null,
  heading: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): void {
  const shown = useRef(tab);
  useEffect(() => {
    const left = shown.current;
    shown.current = tab;
    // Where the settings open, the dialog takes the focus.
    if (left === tab) return;
    if (tab !== null) heading.current?.focus();
    else list.current?.querySelector<HTMLElement>(`[data-tab="${left ?? ''}"]`)?.focus();
  }, [tab, heading, list]);
}
