'use client';

import { useState, useSyncExternalStore } from 'react';
import { SMALL_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import { isSidebarOpen, setSidebarOpen, watchSidebarOpen } from '@/lib/client/system/sidebar-open';

export interface SidebarState {
  readonly isSmallScreen: boolean;
  readonly isSheetOpen: boolean;
  readonly wasSheetOpened: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  /** Closes only a sidebar that lies over the page. */
  readonly closeSheet: () => void;
}

export function useSidebarState(): SidebarState {
  const isSmallScreen = useMediaQuery(SMALL_SCREEN);
  const isOpenBeside = useSyncExternalStore(watchSidebarOpen, isSidebarOpen, () => true);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const show = (isOpen: boolean) => {
    if (isSmallScreen) setSheet(isOpen ? 'open' : 'closed');
    else setSidebarOpen(isOpen);
  };
  return {
    isSmallScreen,
    isSheetOpen: sheet === 'open',
    wasSheetOpened: sheet !== 'never',
    open: () => show(true),
    close: () => show(false),
    toggle: () => show(isSmallScreen ? sheet !== 'open' : !isOpenBeside),
    closeSheet: () => setSheet((now) => (now === 'open' ? 'closed' : now)),
  };
}
