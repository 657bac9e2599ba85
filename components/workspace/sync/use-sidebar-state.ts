'use client';

import { useState, useSyncExternalStore } from 'react';
import { isSidebarOpen, setSidebarOpen, watchSidebarOpen } from '@/lib/client/stores/system/sidebar-open';
import { SMALL_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';

/** The sidebar of both kinds of screen; only the wide one's is remembered. */
export interface SidebarState {
  readonly isSmallScreen: boolean;
  readonly isSheetOpen: boolean;
  /** It was open at least once, so its code is here. */
  readonly wasSheetOpened: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  /** Closes what lies over the page; leaves a sidebar beside it alone. */
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
